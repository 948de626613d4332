// The coach: a note beside the question when something comes up for the first time, and for what
// matters most the next times, too. Which notes were seen is remembered in this browser, title by
// title.

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
const read = { asked: null, keys: new Set() }; // notes that were put away at this question
function speak() {
  const asked = notes().dataset.asked;
  if (shown && shown.asked !== asked) {
    remember(shown.key);
    shown = null;
  }
  if (read.asked !== asked) Object.assign(read, { asked, keys: new Set() });
  if (hint.dataset.asked !== asked) hint.replaceChildren();
  const known = seen();
  const due = ({ note, after }) =>
    !known.has(note) && (!after || (known.has(after) && !read.keys.has(after)));
  const wanted = box?.checked && !hint.children.length;
  const all_notes = all("[data-note]", notes());
  const next = wanted ? all_notes.find((note) => due(note.dataset)) : null;
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

// Below the question or left of it or in the left column, wherever it hides the least; on a small
// screen above the question.
const BESIDE = 330;
const GAP = 12;
const FURNITURE = "#own, #players, #brief, #caption, .zoom";
const zoomTop = () => document.querySelector(".zoom")?.getBoundingClientRect().top ?? innerHeight;
function put() {
  const at = (ask().querySelector("form") ?? ask()).getBoundingClientRect();
  Object.assign(place.style, { left: "", right: "", top: "", bottom: "", width: "" });
  if (at.left < BESIDE) {
    place.dataset.side = "above";
    const height = place.offsetHeight;
    const above = at.top - height - GAP;
    place.style.top = `${above > 50 ? above : Math.min(innerHeight - height - GAP, at.bottom + GAP)}px`;
    return;
  }
  const { offsetWidth: width, offsetHeight: height } = place;
  const beside = at.left - GAP - width;
  const column = document.getElementById("players")?.getBoundingClientRect();
  const low = innerHeight - height - GAP;
  const spots = [
    { side: "below", left: at.left, top: at.bottom + GAP, width: at.width },
    { side: "left", left: beside, top: Math.max(60, at.top) },
    { side: "apart", left: beside, top: low },
    { side: "apart", left: beside, top: zoomTop() - height - GAP },
    { side: "apart", left: GAP, top: (column?.bottom ?? 60) + GAP },
  ].filter((spot) => spot.top >= 60 && spot.top <= low);
  const things = [...all(FURNITURE), ...all("#board [data-id]")];
  const rects = things
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
  const hidden = (spot) => {
    const [right, bottom] = [spot.left + (spot.width ?? width), spot.top + height];
    return rects.reduce((sum, r) => {
      const wide = Math.min(right, r.right) - Math.max(spot.left, r.left);
      const high = Math.min(bottom, r.bottom) - Math.max(spot.top, r.top);
      return sum + (wide > 0 && high > 0 ? wide * high : 0);
    }, 0);
  };
  const costs = spots.map(hidden);
  const spot = spots[costs.indexOf(Math.min(...costs))] ?? { side: "left", left: beside, top: 60 };
  place.dataset.side = spot.side;
  Object.assign(place.style, { left: `${spot.left}px`, top: `${spot.top}px` });
  if (spot.width) place.style.width = `${spot.width}px`;
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
  if ("got" in button.dataset) {
    const { note } = button.closest("[data-note]").dataset;
    remember(note);
    read.keys.add(note);
  }
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
