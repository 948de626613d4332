// Every page: rules opened in place, copying, messages.

// Pages need not bring what a script can fetch when it is wanted.
document.cookie = "script=1; path=/; max-age=31536000; samesite=lax";

const sheet = document.getElementById("sheet");
const toast = () => document.getElementById("toast");

export function say(text, ok = false) {
  const line = document.createElement("p");
  line.textContent = text;
  if (ok) line.className = "ok";
  toast().replaceChildren(line);
}

function openSheet() {
  if (!sheet.open) sheet.showModal();
}

document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target.id === "sheet-body") openSheet();
});
document.body.addEventListener("htmx:sendError", () => {
  say(document.querySelector("[data-offline]")?.dataset.offline ?? "…");
});
document.body.addEventListener("htmx:responseError", (event) => {
  const page = new DOMParser().parseFromString(event.detail.xhr.responseText, "text/html");
  say(page.querySelector("main p")?.textContent ?? event.detail.xhr.statusText);
});
// A message that came with a page region goes away by itself.
new MutationObserver(() => {
  const line = toast().querySelector("p");
  if (line) setTimeout(() => line.remove(), 6000);
}).observe(toast(), { childList: true });

sheet.addEventListener("click", (event) => {
  if (event.target === sheet) sheet.close(); // beside the sheet
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = button.previousElementSibling;
  field.select();
  await navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
  button.textContent = button.dataset.copied;
});

// A seat's own share of chance (see docs/design.md): nobody else, the server included, has a say.
export function nonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
for (const field of document.querySelectorAll("input[data-nonce]")) field.value = nonce();
for (const field of document.querySelectorAll("input[data-nonces]")) field.value = "1"; // will come

// Of what only one seat can have, the others cannot choose it as well.
for (const form of document.querySelectorAll("form[data-newtable]")) {
  const picks = [...form.querySelectorAll("select[data-pick]")];
  form.addEventListener("change", () => {
    for (const pick of picks) {
      const taken = picks
        .filter((other) => other !== pick && other.dataset.pick === pick.dataset.pick)
        .map((other) => other.selectedOptions[0].dataset.only);
      for (const option of pick.options) {
        option.disabled = option.dataset.only !== "" && taken.includes(option.dataset.only);
      }
    }
  });
}

// The level of a bot matters only where a bot sits.
for (const row of document.querySelectorAll("fieldset[data-seat]")) {
  const [kind, level] = row.querySelectorAll("select");
  if (!level) continue;
  const show = () => {
    level.hidden = kind.value !== "bot";
  };
  kind.addEventListener("change", show);
  show();
}

// Times in the reader's own time zone.
function localTimes() {
  const how = {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  };
  const clock = { hour: "2-digit", minute: "2-digit" };
  const today = new Date().toDateString();
  for (const time of document.querySelectorAll("time[data-local]")) {
    const at = new Date(time.dateTime);
    const short = time.dataset.local === "short" && at.toDateString() === today;
    time.textContent = at.toLocaleString(document.documentElement.lang, short ? clock : how);
    time.title = at.toLocaleString(document.documentElement.lang);
  }
}
document.body.addEventListener("htmx:afterSettle", localTimes);
localTimes();
