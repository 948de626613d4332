// Who is at the table: asked anew when somebody comes or goes (see live.js).

import { all, live } from "./page.js";

async function look() {
  const place = document.getElementById("here");
  if (!place) return;
  const answer = await fetch(place.dataset.url).catch(() => null);
  if (!answer?.ok) return; // the next change asks again
  const { seats, watching } = await answer.json();
  for (const name of all("[data-here]"))
    name.classList.toggle("is-here", seats.includes(Number(name.dataset.here)));
  const words = watching === 1 ? place.dataset.one : place.dataset.many.replace("{n}", watching);
  place.querySelector("[data-watching]").textContent = watching ? words : "";
}

if (live) {
  document.addEventListener("here", look);
  look();
}
