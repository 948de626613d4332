// A table that waits for players: look again when somebody sat down. Who opened it gives a nonce
// now, when the commitment is known and before anybody else can give one.
import { nonce } from "./site.js";

const place = document.querySelector("[data-waiting]");
const share = document.querySelector("form[data-give='1']");
let leaving = false;
addEventListener("beforeunload", () => {
  leaving = true;
});

function again() {
  if (!leaving) location.reload(); // otherwise this would undo the way that is being taken
}

if (share) {
  const body = new URLSearchParams({ nonce: nonce() });
  fetch(share.action, { method: "POST", body, keepalive: true }).finally(again);
}
const events = new EventSource(place.dataset.events);
events.addEventListener("change", (event) => {
  const change = JSON.parse(event.data);
  if (change.what === "here") return; // told of again when somebody sits down
  if (change.what !== "hello" || change.status !== place.dataset.status) again();
});
