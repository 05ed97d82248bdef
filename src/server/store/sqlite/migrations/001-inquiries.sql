-- Times are ISO 8601 in UTC with milliseconds, so that text order is time order.

-- One document of the contacts collection: its fields and its key.
CREATE TABLE contacts (
  id        TEXT PRIMARY KEY,
  name      TEXT NOT NULL,
  email     TEXT NOT NULL,
  company   TEXT NOT NULL,
  service   TEXT NOT NULL,
  message   TEXT NOT NULL,
  timestamp TEXT NOT NULL
) STRICT;

-- Everything else about it: one document, and what lists are filtered by.
CREATE TABLE inquiry_records (
  number       INTEGER PRIMARY KEY, -- of its search text; VACUUM may change an implicit one
  inquiry_id   TEXT NOT NULL UNIQUE REFERENCES contacts (id) ON DELETE CASCADE,
  reference    TEXT NOT NULL,
  place        TEXT NOT NULL, -- the time of saving, then the id: the order of all lists
  email        TEXT NOT NULL COLLATE NOCASE,
  status       TEXT NOT NULL CHECK (status IN ('accepted', 'quarantined', 'discarded')),
  due_at       TEXT NOT NULL,
  answered_at  TEXT,
  has_failure  INTEGER NOT NULL, -- one of its deliveries has failed
  awaits_alert INTEGER NOT NULL, -- unanswered, and none was queued
  file         TEXT NOT NULL -- JSON: record, deliveries, attempts and actions; long, so the last
) STRICT;

-- Each list and count has an index of its own, in the order of lists.
CREATE INDEX records_by_reference ON inquiry_records (reference);
CREATE INDEX records_by_time ON inquiry_records (place);
CREATE INDEX records_by_email ON inquiry_records (email, place);
CREATE INDEX records_by_status ON inquiry_records (status, place);
CREATE INDEX records_open ON inquiry_records (place, due_at)
  WHERE status = 'accepted' AND answered_at IS NULL;
CREATE INDEX records_answered ON inquiry_records (place)
  WHERE status = 'accepted' AND answered_at IS NOT NULL;
CREATE INDEX records_failed ON inquiry_records (place) WHERE has_failure = 1;
CREATE INDEX records_to_alert ON inquiry_records (due_at) WHERE awaits_alert = 1;

-- By these columns deliveries are found and counted.
CREATE TABLE deliveries (
  inquiry_id   TEXT NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  kind         TEXT NOT NULL,
  channel      TEXT NOT NULL,
  audience     TEXT NOT NULL CHECK (audience IN ('staff', 'visitor')),
  state        TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed', 'dismissed')),
  owed_since   TEXT, -- since when staff are owed it, while it is pending
  available_at TEXT, -- when it may be claimed, while it is pending: the next attempt, or the end of a lease
  PRIMARY KEY (inquiry_id, kind, channel)
) STRICT;

CREATE INDEX deliveries_due ON deliveries (available_at) WHERE state = 'pending';
CREATE INDEX deliveries_undelivered ON deliveries (channel, kind, audience, state, owed_since)
  WHERE state IN ('pending', 'failed');

-- Shared by servers and commands: acknowledged mailboxes, used links, the clock.
CREATE TABLE memories (
  key        TEXT PRIMARY KEY,
  value      TEXT NOT NULL, -- JSON
  expires_at TEXT
) STRICT;

CREATE INDEX memories_by_end ON memories (expires_at) WHERE expires_at IS NOT NULL;

-- All that a search finds an inquiry by, folded (folded-text.ts). In a table of its own, since a search reads all.
CREATE TABLE search_texts (
  number INTEGER PRIMARY KEY REFERENCES inquiry_records (number) ON DELETE CASCADE,
  text   TEXT NOT NULL
) STRICT;
