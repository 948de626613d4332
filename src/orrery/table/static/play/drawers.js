// The tray below the board: where it stands, and a wheel that moves it along.

import { question } from "./page.js";

// The tray stays where it was for the same question; a new one shows what there is to choose.
let shelf = null;
export function keepTray() {
  const left = document.getElementById("tray").scrollLeft;
  shelf = { left, question: question()?.textContent };
}
export function setTray() {
  const tray = document.getElementById("tray");
  if (shelf && shelf.question === question()?.textContent) tray.scrollLeft = shelf.left;
  else {
    // A battle stays in sight: the answers say what the cards beside it do.
    const battle = tray.querySelector(".battle .picture");
    if (battle) tray.scrollLeft = 0;
    const lit = battle
      ? null
      : tray.querySelector(":is(.picture, .card):is(.lit, :has(.lit, .look-wanted))");
    for (const shelves of lit ? [lit.closest("#tray > section"), tray] : []) {
      const [at, all] = [lit.getBoundingClientRect(), shelves.getBoundingClientRect()];
      if (at.left < all.left || at.right > all.right) shelves.scrollLeft += at.left - all.left - 16;
    }
  }
}

document.addEventListener(
  "wheel",
  (event) => {
    const tray = event.target.closest?.("#tray");
    if (!tray || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    const part = event.target.closest("#tray > section");
    if (part && part.scrollHeight > part.clientHeight + 4) return; // which has more to show below
    tray.scrollLeft += event.deltaY;
  },
  { passive: true },
);
