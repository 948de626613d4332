// What can be done with the thing that was clicked, right beside it on the board.

const MOST = 9; // answers; more of them are read in the list

let open = null;

export function putAway() {
  open?.remove();
  open = null;
}

export function offer(rows, at) {
  putAway();
  const board = document.getElementById("boardwrap");
  if (!at || !board?.contains(at.target) || rows.length > MOST) return;
  const heads = new Set(rows.map((row) => row.dataset.head ?? ""));
  open = document.createElement("div");
  open.className = "picker";
  open.setAttribute("role", "group");
  if (heads.size === 1 && !heads.has("")) {
    const head = document.createElement("b");
    head.textContent = [...heads][0];
    open.append(head);
  }
  for (const row of rows) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "option";
    const head = heads.size > 1 && row.dataset.head ? `${row.dataset.head}: ` : "";
    button.append(head, ...row.querySelector("span").cloneNode(true).childNodes);
    button.addEventListener("click", () => row.click());
    open.append(button);
  }
  board.append(open);
  place(open, board.getBoundingClientRect(), at);
  open.querySelector("button").focus({ preventScroll: true });
}

function place(picker, frame, at) {
  const [width, height] = [picker.offsetWidth, picker.offsetHeight];
  const x = Math.min(at.clientX - frame.left + 14, frame.width - width - 8);
  const y = Math.min(at.clientY - frame.top + 10, frame.height - height - 8);
  picker.style.left = `${Math.max(8, x)}px`;
  picker.style.top = `${Math.max(8, y)}px`;
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") putAway();
});
document.addEventListener("pointerdown", (event) => {
  if (open && !open.contains(event.target)) putAway();
});
