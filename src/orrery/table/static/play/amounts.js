// Amounts in a form: one more, one fewer.

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-amount] [data-step]");
  if (!button) return;
  const input = button.closest("[data-amount]").querySelector("input");
  const n = (Math.floor(Number(input.value)) || 0) + Number(button.dataset.step);
  input.value = Math.min(Number(input.max), Math.max(Number(input.min), n));
});
