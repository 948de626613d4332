"""What the terminal itself says, in English and German."""

from typing import Any

_EN = {
    "games_id": "title",
    "games_game": "game",
    "games_players": "players",
    "games_minutes": "minutes",
    "games_weight": "weight",
    "games_components": "components",
    "games_reconstructed": "data of {n} of {all} reconstructed",
    "option_usual": "  (unless you say otherwise)",
    "option_seats": 'or one a seat, for example -o {id}="{example}":',
    "see_also": "see also",
    "reconstructed": "Reconstructed components",
    "reconstructed_means": "The data of these components are not documented in any source we "
    "have; they were designed for this implementation and differ from the printed game.",
    "made_up": "reconstructed data, not those of the printed game",
    "documented": "documented",
    "not_implemented": "Components not implemented",
    "all_implemented": "None: every component of the lists above is in play.",
    "replay_keys": "Enter next, - back, +10, 42 go to, $ end, q quit >",
    "answer_of": "answer {at} of {last}",
    "person": "Player {n}",
    "fell_back": "The last answers no longer fit the rules: the match goes on from its last "
    "checkpoint.",
    "news": "Since your last decision",
    "prompt": "your choice",
    "help_hint": "number · u undo · b board · i places · v cards · l log · r rule · "
    "s FILE save · ? help · q quit",
    "help": "a number   take that option\n"
    "u          take back your last answer\n"
    "b          show the board again\n"
    "v          your cards and what all have before them, with their texts, and all plans\n"
    "i NAME     what lies at a place of the board, in words; without a name everywhere\n"
    "l          the log of the match\n"
    "r          the rule behind this choice\n"
    "o          your standing orders: pass for you in reactions\n"
    "s FILE     save the match to a file\n"
    "q          save and quit (also Ctrl-D)",
    "orders_all": "All reactions",
    "order_ask": "ask me",
    "order_turn": "pass until the end of the turn",
    "order_round": "pass until the end of the round",
    "order_match": "always pass",
    "order_hint": "o NUMBER turn, round or match: pass so long; o NUMBER ask: ask me again",
    "bad_order": "Type o, or o, a number from 1 to {last} and turn, round, match or ask.",
    "no_orders": "This game has no reactions to give orders for.",
    "picked": "picked so far",
    "no_pick": "nothing yet",
    "bad_number": "There is no option {given}; choose 1 to {last}.",
    "bad_input": "“{given}” is not understood. A number from 1 to {last}, or ? for help.",
    "no_rule": "No rule is named for this choice.",
    "refused": "Not allowed: {why}",
    "saved": "Saved to {path}",
    "resume_hint": "Go on with: orrery play --load {path}",
    "which_file": "Which file? For example: s my-match.json",
    "undone": "Taken back.",
    "cannot_undo": "{why}",
    "undo_agreed": "Do all others agree to take it back? The bots do. [y/N]",
    "nothing_to_undo": "You have not decided anything yet.",
    "pass_keyboard": "Pass the keyboard to {name}.",
    "press_enter": "{name}, press Enter when nobody else is looking.",
    "thinks": "{name} is thinking …",
    "empty_log": "Nothing has happened yet.",
    "over": "The match is over",
    "player": "player",
    "points": "points",
    "winner": "{names} wins!",
    "winners": "{names} share the victory!",
    "seed": "seed",
    "commitment": "commitment",
    "head": "head of the chain of answers",
    "verify_hint": "Nobody touched the dice: orrery verify {path}",
    "form_hint": "f fills in the offer",
    "form_field": "{name} ({limits})",
    "rule_bug": "The rules failed here, and your answer was taken back. The match is saved: {path}",
    "hidden": "face down",
    "no_place": "Nothing on the board is called “{given}”.",
    "no_cards": "There are no cards to look at.",
    "odds_grammar": "How a battle of {title} is written",
    "odds_attacks": "attacks",
    "odds_defends": "defends",
    "odds_nobody": "nobody",
    "odds_unit": "ships",
    "odds_left": "left on average",
    "odds_chances": "how many are left",
    "odds_sampled": "{runs} battles fought; the chances are right to about ± {margin} points",
}

_DE = {
    "games_id": "Titel",
    "games_game": "Spiel",
    "games_players": "Spieler",
    "games_minutes": "Minuten",
    "games_weight": "Anspruch",
    "games_components": "Material",
    "games_reconstructed": "Daten von {n} der {all} Teile rekonstruiert",
    "option_usual": "  (wenn nichts anderes gesagt wird)",
    "option_seats": 'oder eins pro Platz, zum Beispiel -o {id}="{example}":',
    "see_also": "siehe auch",
    "reconstructed": "Rekonstruiertes Material",
    "reconstructed_means": "Die Daten dieser Teile stehen in keiner uns bekannten Quelle; sie "
    "wurden für diese Umsetzung entworfen und weichen vom gedruckten Spiel ab.",
    "made_up": "rekonstruierte Daten, nicht die des gedruckten Spiels",
    "documented": "belegt",
    "not_implemented": "Nicht umgesetztes Material",
    "all_implemented": "Keines: alles aus den Listen oben ist im Spiel.",
    "replay_keys": "Enter weiter, - zurück, +10, 42 dorthin, $ Ende, q Schluss >",
    "answer_of": "Antwort {at} von {last}",
    "person": "Spieler {n}",
    "fell_back": "Die letzten Antworten passen nicht mehr zu den Regeln: Die Partie geht von ihrem "
    "letzten Zwischenstand aus weiter.",
    "news": "Seit deiner letzten Entscheidung",
    "prompt": "deine Wahl",
    "help_hint": "Zahl · u rückgängig · b Brett · i Orte · v Karten · l Verlauf · r Regel · "
    "s DATEI sichern · ? Hilfe · q Ende",
    "help": "eine Zahl  diese Möglichkeit wählen\n"
    "u          die letzte eigene Antwort zurücknehmen\n"
    "b          das Spielbrett noch einmal zeigen\n"
    "v          deine Karten und alle Auslagen mit ihren Texten, und alle Baupläne\n"
    "i NAME     was an einem Ort auf dem Brett liegt, in Worten; ohne Namen überall\n"
    "l          der Verlauf der Partie\n"
    "r          die Regel hinter dieser Wahl\n"
    "o          deine Vorgaben: bei Reaktionen für dich passen\n"
    "s DATEI    die Partie in einer Datei sichern\n"
    "q          sichern und beenden (auch Strg-D)",
    "orders_all": "Alle Reaktionen",
    "order_ask": "frag mich",
    "order_turn": "bis zum Ende des Zuges passen",
    "order_round": "bis zum Ende der Runde passen",
    "order_match": "immer passen",
    "order_hint": "o NUMMER turn, round oder match: so lange passen (Zug, Runde, Partie); "
    "o NUMMER ask: wieder fragen",
    "bad_order": "Tippe o, oder o, eine Zahl von 1 bis {last} und turn, round, match oder ask.",
    "no_orders": "Dieses Spiel hat keine Reaktionen, für die es Vorgaben gäbe.",
    "picked": "bisher gewählt",
    "no_pick": "noch nichts",
    "bad_number": "Möglichkeit {given} gibt es nicht; wähle 1 bis {last}.",
    "bad_input": "„{given}“ verstehe ich nicht. Eine Zahl von 1 bis {last} oder ? für Hilfe.",
    "no_rule": "Zu dieser Wahl ist keine Regel genannt.",
    "refused": "Nicht erlaubt: {why}",
    "saved": "Gesichert in {path}",
    "resume_hint": "Weiter geht es mit: orrery play --load {path}",
    "which_file": "Welche Datei? Zum Beispiel: s meine-partie.json",
    "undone": "Zurückgenommen.",
    "cannot_undo": "{why}",
    "undo_agreed": "Sind alle anderen einverstanden? Die Bots sind es. [j/N]",
    "nothing_to_undo": "Du hast noch nichts entschieden.",
    "pass_keyboard": "Gib die Tastatur an {name} weiter.",
    "press_enter": "{name}, drücke Enter, wenn sonst niemand zusieht.",
    "thinks": "{name} denkt nach …",
    "empty_log": "Noch ist nichts geschehen.",
    "over": "Die Partie ist zu Ende",
    "player": "Spieler",
    "points": "Punkte",
    "winner": "{names} gewinnt!",
    "winners": "{names} teilen sich den Sieg!",
    "seed": "Startwert",
    "commitment": "Festlegung",
    "head": "Ende der Kette der Antworten",
    "verify_hint": "Niemand hat am Zufall gedreht: orrery verify {path}",
    "form_hint": "f füllt das Angebot aus",
    "form_field": "{name} ({limits})",
    "rule_bug": "Hier haben die Regeln versagt; deine Antwort ist zurückgenommen. Die Partie ist "
    "gesichert: {path}",
    "hidden": "verdeckt",
    "no_place": "Auf dem Brett heißt nichts „{given}“.",
    "no_cards": "Es gibt keine Karten anzusehen.",
    "odds_grammar": "So schreibt man eine Schlacht von {title}",
    "odds_attacks": "greift an",
    "odds_defends": "verteidigt",
    "odds_nobody": "niemand",
    "odds_unit": "Schiffe",
    "odds_left": "im Schnitt übrig",
    "odds_chances": "wie viele übrig sind",
    "odds_sampled": "{runs} Schlachten geschlagen; die Chancen stimmen auf etwa ± {margin} Punkte",
}

TEXTS = {"en": _EN, "de": _DE}


def say(lang: str, key: str, /, **facts: Any) -> str:
    """One sentence of the terminal."""
    return TEXTS[lang][key].format(**facts)
