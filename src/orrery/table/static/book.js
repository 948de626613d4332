// The rules: the contents show where one is.

const contents = document.querySelector(".contents");
const here = contents?.querySelector(".current");
if (here) contents.scrollTop = here.offsetTop - contents.clientHeight / 3;
