// What lies over the board. Esc closes the top layer only; the one that was opened last is on top.

import { all } from "./page.js";

const stack = []; // { name, close }

// A layer that is open; opening it again brings it to the top.
export function raise(name, close) {
  drop(name);
  stack.push({ name, close });
}
export function drop(name) {
  const at = stack.findIndex((layer) => layer.name === name);
  if (at >= 0) stack.splice(at, 1);
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || all("dialog[open]").length) return;
  const top = stack.at(-1);
  if (!top) return;
  event.preventDefault();
  drop(top.name);
  top.close();
});

// A link that acts as a button also answers to the space bar.
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || !event.target.matches?.("a[role=button]")) return;
  event.preventDefault();
  event.target.click();
});
