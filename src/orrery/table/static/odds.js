// The odds page: how many of each, by pointing.

function mark(row) {
  const field = row.querySelector(":scope > input");
  row.classList.toggle("some", Number(field.value) > 0);
}

document.addEventListener("click", (event) => {
  const by = event.target.closest("[data-by]");
  if (!by) return;
  const row = by.closest(".count");
  const field = row.querySelector(":scope > input");
  const n = Number(field.value) + Number(by.dataset.by);
  field.value = Math.min(Number(field.max), Math.max(0, n)) || "";
  mark(row);
});
document.addEventListener("input", (event) => {
  const row = event.target.matches(".count > input") && event.target.closest(".count");
  if (row) mark(row);
});
