"""How a database of an earlier version is brought up to date, step by step."""

VERSION = 7  # of this schema; kept in ``meta``
STEPS: dict[int, tuple[str, ...]] = {  # to each version from the one before; new tables are made
    2: ("ALTER TABLE tables ADD COLUMN noticed INTEGER NOT NULL DEFAULT 0",),
    3: (),  # sessions
    4: (
        "ALTER TABLE tables ADD COLUMN bound TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN seed_known BOOLEAN NOT NULL DEFAULT FALSE",
        "ALTER TABLE tables ADD COLUMN company BOOLEAN NOT NULL DEFAULT FALSE",
        "ALTER TABLE seats ADD COLUMN nonce TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE entries ADD COLUMN link TEXT NOT NULL DEFAULT ''",
        "UPDATE tables SET seed_known = TRUE WHERE id IN"
        " (SELECT talk.\"table\" FROM talk WHERE kind IN ('exported', 'imported'))",
        'UPDATE tables SET company = TRUE WHERE id IN (SELECT talk."table" FROM talk'
        " WHERE kind IN ('sat_down', 'got_up', 'replaced')) OR id IN (SELECT seats.\"table\""
        " FROM seats WHERE seats.person <> tables.owner)",
    ),
    5: (
        "ALTER TABLE tables ADD COLUMN seen INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN moment INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN private TEXT NOT NULL DEFAULT '{}'",
        "ALTER TABLE tables ADD COLUMN shown TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN react_due FLOAT",
        "ALTER TABLE entries ADD COLUMN moment INTEGER NOT NULL DEFAULT -1",
        "ALTER TABLE entries ADD COLUMN quiet BOOLEAN NOT NULL DEFAULT FALSE",
        "ALTER TABLE marks ADD COLUMN moment INTEGER NOT NULL DEFAULT -1",
        "UPDATE tables SET seen = version, moment = length",
        "UPDATE entries SET moment = seq",
    ),
    6: (  # and visits, results, ratings
        "ALTER TABLE tables ADD COLUMN clocks TEXT NOT NULL DEFAULT '{}'",
        "ALTER TABLE tables ADD COLUMN rated BOOLEAN NOT NULL DEFAULT FALSE",
        "ALTER TABLE tables ADD COLUMN recorded BOOLEAN NOT NULL DEFAULT FALSE",
        "ALTER TABLE tables ADD COLUMN rematch TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN invited TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE seats ADD COLUMN agreed TEXT NOT NULL DEFAULT ''",
    ),
    7: (
        "ALTER TABLE people ADD COLUMN theme TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE people ADD COLUMN size TEXT NOT NULL DEFAULT ''",
    ),
}
