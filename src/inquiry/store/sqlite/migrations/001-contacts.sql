-- One document of the contacts collection: six fields and its key.
CREATE TABLE contacts (
  id        TEXT PRIMARY KEY,
  name      TEXT NOT NULL,
  email     TEXT NOT NULL,
  company   TEXT NOT NULL,
  service   TEXT NOT NULL,
  message   TEXT NOT NULL,
  timestamp TEXT NOT NULL -- ISO 8601 in UTC with milliseconds, so that text order is time order
) STRICT;

CREATE INDEX contacts_by_timestamp ON contacts (timestamp);

-- The one row that the health check rewrites to prove that writing works.
CREATE TABLE write_check (
  id         INTEGER PRIMARY KEY CHECK (id = 1),
  checked_at TEXT NOT NULL
) STRICT;
