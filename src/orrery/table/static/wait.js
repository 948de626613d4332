// A table that waits for players: look again when somebody sat down.
const place = document.querySelector("[data-waiting]");
const events = new EventSource(place.dataset.events);
events.addEventListener("change", () => location.reload());
