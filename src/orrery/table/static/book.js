// The rules: the contents show where one is.

const contents = document.querySelector(".contents");
const here = contents?.querySelector(".here");
if (here) contents.scrollTop = here.offsetTop - contents.clientHeight / 3;
