// The players' boards: what is in them comes when they are opened, and they close by Esc and by a
// click beside them.

import { refresh } from "./live.js";
import { all, live } from "./page.js";

document.addEventListener(
  "toggle",
  (event) => {
    const inside = event.target.querySelector?.(".more");
    if (live && event.target.open && inside && !inside.childElementCount) refresh();
  },
  true,
);

// On a narrow screen it is no sheet above the board but a part of the page, and stays.
const boards = () =>
  all("details.player[open]").filter(
    (one) => getComputedStyle(one.querySelector(".more")).position === "fixed",
  );
addEventListener("click", (event) => {
  if (!event.isTrusted) return; // a key that answers
  if (event.target.closest?.("dialog") || !event.target.isConnected) return;
  for (const one of boards()) if (!one.contains(event.target)) one.open = false;
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || event.target.closest?.("dialog")) return;
  for (const one of boards()) {
    one.open = false;
    one.querySelector("summary").focus({ preventScroll: true });
  }
});
