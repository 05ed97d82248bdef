-- What staff do at the desk. The defaults are for a server of the version before, which runs on while
-- its successor starts.
ALTER TABLE inquiry_records ADD COLUMN answered_by TEXT;
ALTER TABLE inquiry_records ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

CREATE TABLE actions (
  inquiry_id   TEXT NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  revision     INTEGER NOT NULL, -- of the record, after it
  id           TEXT NOT NULL,
  at           TEXT NOT NULL,
  by           TEXT NOT NULL,
  kind         TEXT NOT NULL,
  note         TEXT,
  field        TEXT, -- what was corrected, as it was before and as it is since
  value_before TEXT,
  value_after  TEXT,
  PRIMARY KEY (inquiry_id, revision),
  UNIQUE (inquiry_id, id)
) STRICT;

-- An inquiry is erased by its earlier addresses too.
CREATE INDEX addresses_before ON actions (value_before COLLATE NOCASE) WHERE field = 'email';
CREATE INDEX contacts_by_email ON contacts (email COLLATE NOCASE, timestamp);

-- Links and sessions that were issued before this moment are void.
CREATE TABLE void_links (
  id          INTEGER PRIMARY KEY CHECK (id = 1),
  void_before TEXT NOT NULL
) STRICT;

CREATE TABLE used_links (
  link       TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX used_links_by_end ON used_links (expires_at);

CREATE TABLE summaries (
  day      TEXT PRIMARY KEY,
  taken_at TEXT NOT NULL
) STRICT;
