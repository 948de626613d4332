// The lobby: whose turn it is, as it changes.
const lists = () => document.getElementById("lists");
const name = document.title;
let asked = false;

function count() {
  const turns = lists().querySelectorAll(".button.turn").length;
  document.title = turns ? `(${turns}) ${name}` : name;
}

const events = new EventSource("/api/v1/events");
events.addEventListener("change", (event) => {
  if (JSON.parse(event.data).what === "hello" || asked) return;
  asked = true;
  setTimeout(() => {
    asked = false;
    htmx.trigger(lists(), "refresh");
  }, 500);
});
document.body.addEventListener("htmx:afterSettle", count);
count();
