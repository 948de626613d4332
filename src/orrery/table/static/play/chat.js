// The chat: what is unread is marked where the chat is opened, until it has been seen.

import { all, live } from "./page.js";

const last = () => all("#chat [data-line]").at(-1)?.dataset.line ?? "0";
let seen = "0"; // the last line that the server knows we have seen

function mark() {
  const state = document.querySelector("#chat [data-unread]");
  if (!state) return;
  let unread = Number(last()) > Number(seen) ? Number(state.dataset.unread) : 0;
  if (unread && !document.hidden && document.getElementById("chat").checkVisibility()) {
    seen = last();
    unread = 0;
    const body = new URLSearchParams({ upto: seen });
    fetch(state.dataset.url, { method: "POST", body, keepalive: true });
  }
  for (const door of all("#tab-chat, [data-pane=chat]")) {
    door.querySelector(".unread")?.remove();
    if (!unread) continue;
    const badge = document.createElement("span");
    badge.className = "unread";
    badge.textContent = unread;
    badge.title = state.dataset.words.replace("{n}", unread);
    door.append(badge);
  }
}

// The latest line is at the bottom, and in sight.
function follow() {
  const chat = document.getElementById("chat");
  if (chat) chat.scrollTop = chat.scrollHeight;
}

if (live) {
  const look = () => {
    mark();
    follow();
  };
  document.body.addEventListener("htmx:afterSettle", look);
  document.addEventListener("click", () => setTimeout(mark, 50)); // a tab or drawer was opened
  document.addEventListener("visibilitychange", mark);
  look();
}
