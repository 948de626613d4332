// What can be chosen, in the list or on the board, and what is pointed at.

import { countOnBoard } from "./tally.js";
import { all, ask, byId, ids, live, main } from "./page.js";
import { offer, putAway } from "./picker.js";

let narrowed = []; // ids that were chosen on the board so far
export const rows = () => all("[data-options] .option", ask());

function narrow() {
  const left = usual(rows().filter((row) => narrowed.every((id) => ids(row).includes(id))));
  for (const row of rows()) row.hidden = !left.includes(row);
  for (const line of all("[data-options] li", ask()))
    line.hidden = all(".option", line).every((row) => row.hidden);
  all(".chosen").forEach((item) => item.classList.remove("chosen"));
  narrowed.flatMap(byId).forEach((item) => item.classList.add("chosen"));
  const reset = ask().querySelector("[data-narrow]");
  if (reset) reset.hidden = narrowed.length === 0 || left.length === 1;
  return left;
}

// What stands aside (to give something up, what may be done besides) is not meant by a click on
// something that an answer proper names as well.
function usual(found) {
  const proper = found.filter((row) => !("aside" in row.dataset));
  return narrowed.length && proper.length ? proper : found;
}

export function choose(id, at) {
  const boxes = all("[data-options] input[type=checkbox]", ask());
  if (boxes.length) {
    const box = boxes.find((one) => ids(one.closest(".option")).includes(id));
    if (box && !box.disabled) {
      box.checked = !box.checked;
      count();
    }
    return;
  }
  narrowed = narrowed.includes(id) ? narrowed.filter((one) => one !== id) : [...narrowed, id];
  let left = narrow();
  if (!left.length) {
    narrowed = [id];
    left = narrow();
  }
  if (left.length === 1) left[0].click();
  else if (narrowed.length) offer(left, at);
  else putAway();
}

export function count() {
  const counter = ask().querySelector("[data-counter]");
  const boxes = all("[data-options] input[type=checkbox]", ask());
  if (!counter || !boxes.length) return;
  const chosen = boxes.filter((box) => box.checked);
  const { least, most, before, total } = counter.dataset;
  for (const box of boxes) {
    box.disabled = !box.checked && chosen.length >= Number(most);
    for (const item of ids(box.closest(".option")).flatMap(byId))
      item.classList.toggle("chosen", box.checked);
  }
  const n = Number(before) + chosen.length;
  counter.textContent = main.dataset.picked.replace("{n}", n).replace("{most}", total);
  const done = ask().querySelector("[data-done]");
  if (!done) return;
  const none = !chosen.length && Number(least) <= 0;
  done.disabled = chosen.length < Number(least);
  done.textContent = none ? done.dataset.none : done.dataset.some;
  done.classList.toggle("primary", !none);
}

function point(list, on) {
  for (const item of list.flatMap(byId)) item.classList.toggle("point", on);
  preview(on ? list : []);
}
// A tile in hand that is pointed at is seen where it would come to lie.
function preview(list) {
  const sky = document.querySelector("#board .sky");
  const [place, ...more] = all("#board :is(.look-target, .look-vacant.about)");
  if (!sky || !place || more.length) return;
  const drawing = list
    .flatMap(byId)
    .find((item) => item.closest("#tray .picture"))
    ?.closest("svg");
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "g");
  ghost.setAttribute("transform", place.getAttribute("transform"));
  ghost.append(
    ...all("g.shape:not(.text, .look-overlay)", drawing ?? ghost).map((item) =>
      item.cloneNode(true),
    ),
  );
  for (const item of ghost.children) {
    delete item.dataset.id;
    item.classList.remove("lit", "point");
  }
  sky.replaceChildren(...(drawing ? [ghost] : []));
}
for (const [over, on] of [
  ["pointerover", true],
  ["pointerout", false],
  ["focusin", true],
  ["focusout", false],
]) {
  document.addEventListener(over, (event) => {
    const row = event.target.closest?.("[data-ids]");
    if (row) point(ids(row), on);
    const shape = event.target.closest?.(".lit[data-id]");
    if (shape && live) {
      preview(on ? [shape.dataset.id] : []);
      for (const option of rows())
        option.classList.toggle("point", on && ids(option).includes(shape.dataset.id));
    }
  });
}

// What was chosen and pointed at belonged to the question before.
export function forget() {
  narrowed = [];
  putAway();
  all(".chosen, .point").forEach((item) => item.classList.remove("chosen", "point"));
  preview([]);
}

export function showAll() {
  narrowed = [];
  putAway();
  narrow();
}

document.addEventListener("change", (event) => {
  if (event.target.closest("[data-options]")) count();
});
