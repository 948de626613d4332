// Drawing the table anew: what is sent along, what of it is taken, what stays as it was.

import { attend, remember, restore } from "./boardwrap.js";
import { notice } from "./again.js";
import { showBattle } from "./battle.js";
import { watchOthers } from "./caption.js";
import { count, forget } from "./choose.js";
import { hold, refresh } from "./live.js";
import { filterLog, sinceMyTurn } from "./log.js";
import { all, ask, live, main, question } from "./page.js";
import { curtain, takenSeat } from "./seat.js";
import { announce } from "./sound.js";
import { openDrawers, setDrawers } from "./drawers.js";
import { countAlong } from "./tally.js";

let wasMine = live && ask().dataset.turn === "1";
let opened = [];
let focus = null;
let board = null; // the drawer's button that the keyboard is at

// The page says what it shows, so that only news have to come, and only boards that are open.
const openNow = () => all("details[data-keep][open]").map((item) => item.dataset.keep);
document.body.addEventListener("htmx:configRequest", (event) => {
  if (!live) return;
  event.detail.headers["X-Seen"] = `${ask().dataset.seq} ${ask().dataset.last}`;
  event.detail.headers["X-Eyes"] = ask().dataset.eyes;
  event.detail.headers["X-Open"] = [...openDrawers(), ...openNow()].join(" ");
  if (takenSeat()) event.detail.headers["X-Seat"] = takenSeat();
});

document.body.addEventListener("htmx:beforeSwap", (event) => {
  // An answer may overtake a question that was asked before it: never show an older table.
  const seq = live && event.detail.serverResponse.match(/id="ask"[^>]*data-seq="(\d+)"/);
  const told = event.detail.requestConfig?.headers["X-Seen"]?.split(" ")[0];
  const late =
    seq && told !== ask().dataset.seq && /afterbegin:#news/.test(event.detail.serverResponse);
  if (late) refresh(); // its news begin where the page no longer is
  const held = seq && event.detail.requestConfig?.elt === main && hold();
  if (late || held || (seq && Number(seq[1]) < Number(ask().dataset.seq))) {
    event.detail.shouldSwap = false;
    return;
  }
  remember();
  const here = document.activeElement;
  focus =
    here && ask()?.contains(here) ? { value: here.value, question: question()?.textContent } : null;
  board = here?.closest("[data-drawer]:not(#tray *)")?.dataset.drawer;
  opened = openNow();
});
// A part that came as it was stays: a click that is under way meets its button, ticks stay ticked.
// Boards that nobody looks into do not count: only a whole page has them all.
function source(part) {
  const copy = part.cloneNode(true);
  for (const board of all(".player-board", copy))
    if (!openDrawers().includes(board.dataset.panel))
      board.querySelector(".side-by-side").replaceChildren();
  return copy.outerHTML;
}
const drawn = new Map(
  all("#players, #board, #own, #tray, #battle, #ask").map((part) => [part.id, source(part)]),
);
document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
  const { target, fragment } = event.detail;
  if (!drawn.has(target.id)) return;
  const fresh = source(fragment.firstElementChild);
  event.detail.shouldSwap = drawn.get(target.id) !== fresh;
  drawn.set(target.id, fresh);
  if (target.id === "ask" && event.detail.shouldSwap) forget();
});

document.body.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target.id === "sheet-body") return;
  for (const name of opened)
    document.querySelector(`[data-keep="${name}"]`)?.setAttribute("open", "");
  settle();
  if (focus) {
    // The same question, drawn anew: stay on the same answer.
    const same =
      focus.value &&
      question()?.textContent === focus.question &&
      all("button, input", ask()).find((one) => one.value === focus.value && one.type !== "hidden");
    (same || question())?.focus({ preventScroll: true });
  } else if (board) {
    document
      .querySelector(`:is(#players, #own) [data-drawer="${board}"]`)
      ?.focus({ preventScroll: true });
  }
  focus = board = null;
});

function settle() {
  restore();
  setDrawers();
  filterLog();
  if (!live) return showBattle(); // the replay tells the rest
  notice();
  count();
  countAlong();
  curtain();
  const mine = ask().dataset.turn === "1";
  attend(mine ? question().textContent : "");
  watchOthers();
  showBattle();
  sinceMyTurn();
  document.title =
    (mine ? `● ${main.dataset.turnTitle} · ` : "") + document.title.replace(/^● .*? · /, "");
  if (mine && !wasMine) announce();
  wasMine = mine;
}
settle();
