// Several people at one screen: the next one takes it, and only then gets to see anything.

import { refresh } from "./live.js";
import { ask, main, setting } from "./page.js";

export const takenSeat = () => sitting;
let sitting = main.dataset.hot ?? "";
export function curtain() {
  const lift = ask().querySelector("[data-lift]");
  if (!lift) return;
  if (setting("curtain")?.checked ?? true) lift.focus();
  else take(lift);
}
function take(lift) {
  sitting = lift.dataset.lift;
  refresh();
}
document.addEventListener("click", (event) => {
  const lift = event.target.closest("[data-lift]");
  if (!lift || event.defaultPrevented) return;
  event.preventDefault();
  take(lift);
});
