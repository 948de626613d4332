// A click on something: it is chosen, or explained. Why not?

import { dragged } from "./boardwrap.js";
import { say } from "../site.js";
import { choose, showAll } from "./choose.js";
import { ask, live, main } from "./page.js";

let wondering = false;
function wonder(on) {
  wondering = on;
  document.body.classList.toggle("wondering", on);
  ask().querySelector("[data-whynot]")?.setAttribute("aria-pressed", String(on));
  if (on) say(main.dataset.hint, true);
}
export function explain(id, why) {
  const seat = ask().dataset.eyes;
  const url = `/table/${main.dataset.table}/explain?id=${encodeURIComponent(id)}${why ? "&why=1" : ""}`;
  htmx.ajax("GET", url + (seat && seat !== "-1" ? `&seat=${seat}` : ""), {
    target: "#sheet-body",
    swap: "innerHTML",
  });
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-whynot]")) return wonder(!wondering);
  if (event.target.closest("[data-narrow]")) return showAll();
  const thing = event.target.closest(":is(#board, .picture) [data-id], .card[data-id]");
  if (!thing || !thing.dataset.id || !live) return;
  if (thing.closest("#board") && dragged()) return;
  const id = thing.dataset.id;
  if (wondering) {
    wonder(false);
    explain(id, true);
  } else if (thing.classList.contains("lit")) choose(id, event);
  else if (thing.closest("#tray") || !thing.classList.contains("hex")) explain(id, true);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && wondering) wonder(false);
});
