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

// How many of all notes were seen, the one on the screen among them.
function progress(more) {
  const { total, progress: words } = notes().dataset;
  const n = Math.min(Number(total), seen().size + more);
  for (const place of all("[data-progress]:not(#coach)")) place.textContent = words.replace("%", n);
}

let shown = null; // the note on the screen, and after which answer of the reader it came
function speak() {
  const asked = notes().dataset.asked;
  if (shown && shown.asked !== asked) {
    remember(shown.key);
    shown = null;
  }
  if (hint.dataset.asked !== asked) hint.replaceChildren();
  const known = seen();
  const wanted = box?.checked && !hint.children.length;
  const all_notes = all("[data-note]", notes());
  const next = wanted ? all_notes.find((note) => !known.has(note.dataset.note)) : null;
  for (const note of all_notes) note.hidden = note !== next;
  if (next) shown = { key: next.dataset.note, asked };
  progress(next ? 1 : 0);
  put();
}
// What a note speaks of; if that is nowhere to be seen, the reader's own figures.
function things(list) {
  const found = list.flatMap(byId);
  return found.length ? found : all(`#players .seat-${ask().dataset.eyes}, #own`);
}

// Below the question if there is room, so that nothing of the board is covered; else beside it, and
// on a small screen above it.
const BESIDE = 330;
const GAP = 12;
function put() {
  const at = (ask().querySelector("form") ?? ask()).getBoundingClientRect();
  const wide = at.left >= BESIDE;
  Object.assign(place.style, { left: "", right: "", top: "", bottom: "", width: "" });
  if (wide) Object.assign(place.style, { left: `${at.left}px`, width: `${at.width}px` });
  const height = place.offsetHeight;
  if (wide && at.bottom + height + 2 * GAP <= innerHeight) {
    place.dataset.side = "below";
    place.style.top = `${at.bottom + GAP}px`;
  } else if (wide) {
    place.dataset.side = "left";
    const right = `${innerWidth - at.left + GAP}px`;
    Object.assign(place.style, { left: "", width: "", right, top: `${Math.max(60, at.top)}px` });
  } else {
    place.dataset.side = "above";
    const above = at.top - height - GAP;
    place.style.top = `${above > 50 ? above : Math.min(innerHeight - height - GAP, at.bottom + GAP)}px`;
  }
}
if (place) addEventListener("resize", put); // a replay has no coach

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

place?.addEventListener("click", (event) => {
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
document.querySelector("[data-coach-anew]")?.addEventListener("click", () => {
  localStorage.removeItem(memory());
  shown = null;
  if (box.checked) speak();
  else box.click(); // who wants to see them again wants the coach
});
document.body.addEventListener("htmx:oobAfterSwap", (event) => {
  if (event.detail.target.id === "coach") speak();
});
document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target !== hint) return;
  hint.dataset.asked = notes().dataset.asked;
  speak();
});
if (place) speak();
