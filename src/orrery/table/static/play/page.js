// What all parts of the table's page look at. Nothing here is ever changed.

export const main = document.getElementById("main");
export const live = Boolean(main.dataset.table); // otherwise a replay
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];
export const ask = () => document.getElementById("ask");
export const question = () => document.getElementById("question");
export const ids = (element) => (element.dataset.ids ?? "").split(" ").filter(Boolean);
export const byId = (id) =>
  all(`:is(#board, .picture) [data-id="${CSS.escape(id)}"], .card[data-id="${CSS.escape(id)}"]`);
export const setting = (name) => document.querySelector(`[data-setting=${name}]`);
