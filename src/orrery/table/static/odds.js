// The odds page: how many of each, by pointing. Where the odds stand beside the form they follow.

const BESIDE = matchMedia("(min-width: 1100px)");
const PAUSE = 700; // milliseconds, after the last change

function mark(row) {
  const field = row.querySelector(":scope > input");
  row.classList.toggle("some", Number(field.value) > 0);
}

let waiting = 0;
function follow() {
  clearTimeout(waiting);
  if (BESIDE.matches) waiting = setTimeout(fight, PAUSE);
}
function fight() {
  const form = document.getElementById("build");
  const sides = [...form.querySelectorAll("fieldset")];
  if (!sides.every((side) => side.querySelector(".count.some"))) return;
  const sent = new URLSearchParams(new FormData(form));
  sent.set("fight", "1");
  sent.set("follows", "1");
  const how = { target: "#odds", select: "#odds", swap: "outerHTML" };
  globalThis.htmx.ajax("GET", `${location.pathname}?${sent}`, how);
}

document.addEventListener("click", (event) => {
  const by = event.target.closest("[data-by]");
  if (!by) return;
  const row = by.closest(".count");
  const field = row.querySelector(":scope > input");
  const n = Number(field.value) + Number(by.dataset.by);
  field.value = Math.min(Number(field.max), Math.max(0, n)) || "";
  mark(row);
  follow();
});
document.addEventListener("input", (event) => {
  const row = event.target.matches(".count > input") && event.target.closest(".count");
  if (row) mark(row);
  if (event.target.closest("#build .count")) follow();
});
document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target.id === "build") follow(); // another faction
});
