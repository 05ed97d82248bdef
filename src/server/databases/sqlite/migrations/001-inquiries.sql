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

-- Everything else about it: one document, and what inquiries are found by (`indexedFields` in store/adapter.ts).
CREATE TABLE inquiry_records (
  id            TEXT PRIMARY KEY REFERENCES contacts (id) ON DELETE CASCADE,
  savedAt       TEXT NOT NULL,
  status        TEXT NOT NULL CHECK (status IN ('accepted', 'quarantined', 'discarded')),
  reference     TEXT NOT NULL,
  emailHash     TEXT NOT NULL,
  isOpen        INTEGER NOT NULL,
  dueAt         TEXT NOT NULL,
  alertAt       TEXT NOT NULL, -- like availableAt in the year 9999, if there is none
  hasFailure    INTEGER NOT NULL,
  isUndelivered INTEGER NOT NULL,
  availableAt   TEXT NOT NULL, -- when the first delivery may be claimed: its next attempt, or the end of a lease
  text          TEXT NOT NULL, -- all that a search finds it by, folded (fold-text.ts)
  lead          TEXT NOT NULL -- JSON: record, deliveries, attempts and actions; no search reads it, so the last
) STRICT;

-- Each list and count has an index of its own, in the order of lists.
CREATE INDEX records_by_savedAt ON inquiry_records (savedAt, id);
CREATE INDEX records_by_emailHash ON inquiry_records (emailHash, savedAt, id);
CREATE INDEX records_by_status ON inquiry_records (status, savedAt, id, isOpen);
CREATE INDEX records_by_isOpen ON inquiry_records (isOpen, savedAt, id, dueAt);
CREATE INDEX records_by_hasFailure ON inquiry_records (hasFailure, savedAt, id);

CREATE INDEX records_by_reference ON inquiry_records (reference);
CREATE INDEX records_to_alert ON inquiry_records (alertAt);
CREATE INDEX records_undelivered ON inquiry_records (availableAt, id)
  WHERE isUndelivered = 1 OR hasFailure = 1;

-- Shared by servers and commands: acknowledged mailboxes, used links, the clock.
CREATE TABLE key_values (
  key       TEXT PRIMARY KEY,
  value     TEXT NOT NULL, -- JSON
  expiresAt TEXT
) STRICT;

CREATE INDEX key_values_by_end ON key_values (expiresAt) WHERE expiresAt IS NOT NULL;
