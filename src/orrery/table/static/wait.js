// A table that waits for players: look again when somebody sat down.
const place = document.querySelector("[data-waiting]");
const events = new EventSource(place.dataset.events);
events.addEventListener("change", (event) => {
  const change = JSON.parse(event.data);
  if (change.what !== "hello" || change.status !== place.dataset.status) location.reload();
});
