-- The last moment at which the clock was found right; a clock that is far beyond it may be wrong.
CREATE TABLE clock (
  id       INTEGER PRIMARY KEY CHECK (id = 1),
  noted_at TEXT NOT NULL
) STRICT;
