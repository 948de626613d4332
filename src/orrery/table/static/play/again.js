// A second click. One that comes as the next question is drawn was not meant for it. Keys are never
// held up, nor is a pointer that has been on its way since.

import { all, ask, live, question } from "./page.js";

const SOON = 350; // milliseconds
const FAR = 80; // pixels
const asking = () =>
  [question(), ...all("button, input:not([type=hidden])", ask())]
    .map((item) => item?.value || item?.textContent)
    .join("\n");
let shown = live ? asking() : "";
let since = -SOON;
let travelled = 0;
let pointer = null;
export function notice() {
  const now = asking();
  if (now === shown) return;
  [shown, since, travelled] = [now, performance.now(), 0];
}
for (const kind of ["pointermove", "pointerdown"]) {
  addEventListener(kind, (event) => {
    if (pointer)
      travelled += Math.hypot(event.clientX - pointer.clientX, event.clientY - pointer.clientY);
    pointer = event;
  });
}
document.addEventListener(
  "click",
  (event) => {
    const byPointer = event.isTrusted && event.detail > 0;
    if (!live || !byPointer || travelled > FAR || performance.now() - since > SOON) return;
    if (!event.target.closest("#ask :is(button, .option, [data-lift]), .lit")) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
