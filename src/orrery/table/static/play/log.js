// The log: its filter, and what happened since my turn.

import { all, ask } from "./page.js";

const search = document.querySelector("[data-logsearch]");
const seat = document.querySelector("[data-logseat]");
export function filterLog() {
  document.querySelector("#news > li.soft:not(:only-child)")?.remove(); // "nothing happened yet"
  const words = search.value.toLowerCase();
  for (const line of all("#news > li")) {
    line.hidden =
      !line.textContent.toLowerCase().includes(words) ||
      (seat.value !== "" && line.dataset.seat !== seat.value);
  }
}
search?.addEventListener("input", filterLog);
seat?.addEventListener("change", filterLog);
document.querySelector("[data-say]")?.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.successful) event.target.reset();
});

// What the others did meanwhile: above the question, where the log is far away.
export function sinceMyTurn() {
  const place = ask().querySelector("[data-since]");
  if (!place) return;
  const lines = all("#news > li");
  const mine = lines.findIndex((line) => line.classList.contains("mine"));
  const fresh = lines
    .slice(0, mine < 0 ? 0 : mine)
    .filter((line) => !line.classList.contains("soft"));
  place.hidden = !fresh.length;
  place.querySelector("b").textContent = fresh.length;
  place.querySelector("ol").replaceChildren(
    ...fresh.reverse().map((line) => {
      const copy = line.cloneNode(true);
      copy.hidden = false;
      return copy;
    }),
  );
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches?.("#news li"))
    event.target.querySelector("a.moment")?.click();
});
