// The coach: a note beside the question when something comes up for the first time. Which notes
// were seen is remembered in this browser, title by title.

import { lookAt, lookBack } from "./boardwrap.js";
import { all, ask, byId, ids } from "./page.js";

const place = document.getElementById("coachzone");
const notes = () => document.getElementById("coach");
const hint = document.getElementById("hint");
const box = document.querySelector("[data-coach]");
const memory = () => `orrery.seen.${notes().dataset.title}`;
const seen = () => new Set(JSON.parse(localStorage.getItem(memory()) ?? "[]"));
function remember(key) {
  localStorage.setItem(memory(), JSON.stringify([...seen().add(key)]));
}

let shown = null; // the note on the screen, and the question it belongs to
function speak() {
  const seq = ask().dataset.seq;
  if (shown && shown.seq !== seq) {
    remember(shown.key);
    shown = null;
  }
  if (hint.dataset.seq !== seq) hint.replaceChildren();
  const known = seen();
  const wanted = box?.checked && !hint.children.length;
  const all_notes = all("[data-note]", notes());
  const next = wanted ? all_notes.find((note) => !known.has(note.dataset.note)) : null;
  for (const note of all_notes) note.hidden = note !== next;
  if (next) shown = { key: next.dataset.note, seq };
  put();
}
// What a note speaks of; if that is nowhere to be seen, the reader's own figures.
function things(list) {
  const found = list.flatMap(byId);
  return found.length ? found : all(`#players .seat-${ask().dataset.eyes}, #own`);
}

// Beside the question where there is room, else above it.
const ROOM = 330;
function put() {
  if (![...all("[data-note]", place)].some((note) => !note.hidden) && !hint.children.length) return;
  const at = ask().getBoundingClientRect();
  const beside = at.left >= ROOM;
  place.dataset.side = beside ? "left" : "top";
  place.style.right = beside ? `${innerWidth - at.left + 14}px` : "";
  place.style.top = beside ? `${Math.max(60, at.top)}px` : "";
  place.style.bottom = beside || at.top < 260 ? "" : `${innerHeight - at.top + 10}px`;
  if (!beside && at.top < 260) place.style.top = `${Math.min(innerHeight - 300, at.bottom + 10)}px`;
}
addEventListener("resize", put);

let showing = 0;
function show(list) {
  clearTimeout(showing);
  for (const item of all(".coached")) item.classList.remove("coached");
  lookAt(list);
  for (const item of things(list)) item.classList.add("coached");
  showing = setTimeout(() => {
    for (const item of all(".coached")) item.classList.remove("coached");
    lookBack();
  }, 4000);
}

place.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if ("show" in button.dataset) return show(ids(button));
  if ("away" in button.dataset) hint.replaceChildren();
  if ("got" in button.dataset) remember(button.closest("[data-note]").dataset.note);
  if ("quiet" in button.dataset && box.checked) box.click();
  shown = null;
  speak();
});
box?.addEventListener("change", speak);
document.body.addEventListener("htmx:oobAfterSwap", (event) => {
  if (["coach", "ask"].includes(event.detail.target.id)) speak();
});
document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target !== hint) return;
  hint.dataset.seq = ask().dataset.seq;
  speak();
});
speak();
