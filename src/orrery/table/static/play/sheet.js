// The sheet of a phone: the question, or one's own figures; 64 pixels, as much as the question needs
// up to half, or nearly all of the screen, as it was left.

import { refit } from "./boardwrap.js";
import { shut } from "./drawers.js";
import { all } from "./page.js";
import { closePane } from "./side.js";

const SIZES = ["low", "mid", "high"];
const sheet = document.querySelector(".right");
const grip = document.querySelector("[data-sheet-size]");
const heights = () => [64, innerHeight * 0.55, innerHeight * 0.9];

function size(wish) {
  document.body.dataset.sheet = wish;
  free();
  refit();
}
function free() {
  sheet.style.removeProperty("height");
  sheet.style.removeProperty("max-height");
}
// What lies above the sheet begins where it ends.
new ResizeObserver(() =>
  document.body.style.setProperty("--fit", `${sheet.offsetHeight}px`),
).observe(sheet);
function tab(wish) {
  document.body.dataset.tab = wish;
  for (const button of all("[data-sheet-tab]"))
    button.setAttribute("aria-pressed", String(button.dataset.sheetTab === wish));
}

let from = null; // where a finger took the grip
let moved = 0;
grip?.addEventListener("pointerdown", (event) => {
  shut();
  closePane();
  from = { y: event.clientY, height: sheet.offsetHeight };
  moved = 0;
  grip.setPointerCapture(event.pointerId);
});
grip?.addEventListener("pointermove", (event) => {
  if (!from) return;
  moved = Math.max(moved, Math.abs(event.clientY - from.y));
  const height = from.height + from.y - event.clientY;
  sheet.style.maxHeight = "none";
  sheet.style.height = `${Math.max(64, Math.min(innerHeight * 0.9, height))}px`;
});
for (const end of ["pointerup", "pointercancel"]) {
  grip?.addEventListener(end, () => {
    if (!from) return;
    from = null;
    if (moved < 6) return free();
    const far = heights().map((height) => Math.abs(height - sheet.offsetHeight));
    size(SIZES[far.indexOf(Math.min(...far))]);
  });
}
grip?.addEventListener("click", () => {
  if (moved >= 6) return;
  size({ low: "mid", mid: "high", high: "low" }[document.body.dataset.sheet ?? "mid"]);
});
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-sheet-tab]");
  if (!button) return;
  tab(button.dataset.sheetTab);
  if (document.body.dataset.sheet === "low") size("mid");
});
