// Log, chat, standing orders and more: they slide over one's own figures, never over the question.

import { drop, raise } from "./layers.js";
import { all } from "./page.js";

const side = document.querySelector(".side");
const tabs = () => all("[role=tab]", side);
let before = null;

function openPane(name) {
  if (!side.classList.contains("open")) before = document.activeElement;
  side.classList.add("open");
  for (const tab of tabs()) {
    const on = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !on;
  }
  mark(name);
  raise("side", () => closePane(true));
  side.dispatchEvent(new CustomEvent("pane", { detail: name, bubbles: true }));
}
export function closePane(focus = false) {
  side.classList.remove("open");
  mark("");
  drop("side");
  if (focus && before?.isConnected) before.focus({ preventScroll: true });
}
function mark(name) {
  for (const button of all("[data-pane]"))
    button.setAttribute("aria-expanded", String(button.dataset.pane === name));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-pane]");
  if (button) {
    event.preventDefault();
    if (button.getAttribute("aria-expanded") === "true") closePane();
    else {
      openPane(button.dataset.pane);
      document.getElementById(`tab-${button.dataset.pane}`)?.focus({ preventScroll: true });
    }
  } else if (event.target.closest?.("[data-unpane]")) {
    event.preventDefault();
    closePane(true);
  }
});
for (const tab of tabs()) {
  tab.addEventListener("click", () => openPane(tab.id.replace("tab-", "")));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: "nextElementSibling", ArrowLeft: "previousElementSibling" }[
      event.key
    ];
    const next = step && tab[step];
    if (!next?.matches("[role=tab]")) return;
    next.click();
    next.focus();
  });
}
mark("");
