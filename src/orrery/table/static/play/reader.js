// Every card can be read in full before it is played: by pointing at it for a moment, by focus, or
// by a tap. Reading never plays: a tap opens the reader, its button chooses.

import { choose } from "./choose.js";
import { drop, raise } from "./layers.js";
import { ids, live } from "./page.js";
import { explain } from "./why.js";

const PATIENCE = 300; // milliseconds
const reader = document.getElementById("reader");
const face = reader.querySelector(".reader-card");
const buttons = {
  play: reader.querySelector("[data-play]"),
  why: reader.querySelector("[data-ask-why]"),
};
let waiting = 0;
let reading = null; // the id of the card
let touched = false; // the last pointer was a finger
addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"), true);

const cardOf = (id) =>
  document.querySelector(`:is(#tray, #battle) .card[data-id="${CSS.escape(id)}"]`);
// The card that something is or names: itself, a mark, an answer.
function about(target) {
  const card = target.closest?.("#main .card[data-card]");
  if (card) return card.classList.contains("down") ? null : card;
  const mark = target.closest?.(".chips [data-id]");
  const row = target.closest?.("#ask .option[data-ids]");
  const named = mark ? [mark.dataset.id] : row ? ids(row) : [];
  return named.map(cardOf).find((found) => found && says(found, row)) ?? null;
}
// A card says something if it has words that are not in the answer already.
function says(card, row) {
  const words = card.querySelector(".text")?.textContent.trim();
  return !card.classList.contains("down") && words && !row?.innerText.includes(words); // as it is shown
}

function show(card, anchor) {
  const copy = card.cloneNode(true);
  const still = document.createElement("article");
  still.className = copy.className.replace(/\b(lit|chosen|point)\b/g, "");
  still.append(...copy.childNodes);
  face.replaceChildren(still);
  reading = card.dataset.id;
  reader.hidden = false;
  const held = !anchor;
  reader.classList.toggle("held", held);
  buttons.play.hidden = !card.classList.contains("lit");
  buttons.why.hidden = !live || !buttons.play.hidden;
  place(anchor);
  raise("reader", hide);
  if (held) reader.querySelector("button:not([hidden])").focus({ preventScroll: true });
}

// Beside what is pointed at, wherever there is room; an answer's beside the whole question, so that
// no other answer is covered. Held in the hand: in the middle.
function place(anchor) {
  const [w, h] = [reader.offsetWidth, reader.offsetHeight];
  const [wide, high] = [innerWidth, innerHeight];
  let [x, y] = [(wide - w) / 2, (high - h) / 2];
  if (anchor) {
    const at = anchor.getBoundingClientRect();
    const above = at.top - h - 8;
    const edge = anchor.closest("#ask, .own")?.getBoundingClientRect().left ?? 0;
    if (edge - w - 8 >= 8) [x, y] = [edge - w - 8, at.top];
    else if (above >= 8) [x, y] = [at.left, above];
    else if (at.right + w + 12 <= wide - 8) [x, y] = [at.right + 12, at.top];
    else [x, y] = [at.left - w - 12, at.top];
  }
  reader.style.left = `${Math.max(8, Math.min(x, wide - w - 8))}px`;
  reader.style.top = `${Math.max(8, Math.min(y, high - h - 8))}px`;
}

function hide() {
  clearTimeout(waiting);
  reading = null;
  reader.hidden = true;
  drop("reader");
}
const held = () => reading !== null && reader.classList.contains("held");

// What comes to lie below a pointer that rests after a click is not pointed at.
let rest = null;
const rests = (event) => rest?.[0] === event.clientX && rest[1] === event.clientY;
addEventListener("pointerdown", (event) => (rest = [event.clientX, event.clientY]), true);

function pointed(event) {
  if (event.pointerType === "touch" || held() || rests(event)) return;
  const card = about(event.target);
  if (!card) return;
  const anchor = event.target.closest(".card, .chips [data-id], .option");
  clearTimeout(waiting);
  waiting = setTimeout(() => anchor.isConnected && show(card, anchor), PATIENCE);
}
document.addEventListener("pointerover", pointed);
document.addEventListener("pointermove", (event) => {
  if (!rest || rests(event)) return;
  rest = null;
  pointed(event);
});
document.addEventListener("pointerout", (event) => {
  const from = event.target.closest?.(".card, .chips [data-id], .option");
  if (event.pointerType === "touch" || held() || !from || from.contains(event.relatedTarget))
    return;
  hide();
});
document.addEventListener("focusin", (event) => {
  if (held() || !event.target.matches(":focus-visible")) return;
  const card = about(event.target);
  if (card) show(card, event.target);
});
document.addEventListener("focusout", (event) => {
  if (!held() && event.target.closest?.(".card, .option")) hide();
});

document.addEventListener(
  "click",
  (event) => {
    if (held() && !reader.contains(event.target)) {
      event.preventDefault();
      event.stopPropagation();
      return hide();
    }
    if (!touched || document.body.classList.contains("wondering")) return;
    const card = event.target.closest?.("#main .card[data-card]:not(.down)");
    if (!card || reader.contains(card)) return;
    event.preventDefault();
    event.stopPropagation();
    show(card, null);
  },
  true,
);
reader.addEventListener("click", (event) => {
  const id = reading;
  const wish = event.target.closest("button");
  if (!wish || id === null) return;
  hide();
  if (wish === buttons.play) choose(id);
  if (wish === buttons.why) explain(id, true);
});
// What was read may be gone, or say something else.
document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
  if (reading !== null && ["ask", "tray"].includes(event.detail.target.id)) hide();
});
