// The table: choosing on the board or in the list, what is new, whose turn it is, going back.

import "./play/again.js";
import "./play/amounts.js";
import "./play/chat.js";
import "./play/clocks.js";
import "./play/battle.js";
import "./play/draw.js";
import "./play/here.js";
import "./play/keys.js";
import "./play/names.js";
import "./play/reader.js";
import "./play/sheet.js";
import "./play/side.js";
import "./play/why.js";
import "./play/coach.js";
import "./replay.js";
