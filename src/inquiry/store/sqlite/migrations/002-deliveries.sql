-- What stands beside a document of the contacts collection. All of it goes when the document goes.
-- Times are ISO 8601 in UTC with milliseconds, so that text order is time order.
CREATE TABLE inquiry_records (
  inquiry_id    TEXT PRIMARY KEY REFERENCES contacts (id) ON DELETE CASCADE,
  standing      TEXT NOT NULL CHECK (standing IN ('accepted', 'quarantined', 'discarded')),
  suspicions    TEXT NOT NULL, -- JSON: list of texts
  source        TEXT NOT NULL, -- JSON: object of texts
  due_at        TEXT NOT NULL,
  answered_at   TEXT,
  alerts_queued INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The due ones are found among those that still wait, however many were answered.
CREATE INDEX records_to_alert ON inquiry_records (due_at)
  WHERE standing = 'accepted' AND answered_at IS NULL AND alerts_queued = 0;

CREATE TABLE deliveries (
  inquiry_id      TEXT NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  kind            TEXT NOT NULL,
  channel         TEXT NOT NULL,
  state           TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  attempts        INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT NOT NULL, -- while it is leased: the end of the lease
  last_error      TEXT,
  lease           TEXT,
  PRIMARY KEY (inquiry_id, kind, channel)
) STRICT;

CREATE INDEX deliveries_pending ON deliveries (next_attempt_at) WHERE state = 'pending';
CREATE INDEX deliveries_failed ON deliveries (inquiry_id) WHERE state = 'failed';

CREATE TABLE delivery_attempts (
  id         INTEGER PRIMARY KEY,
  inquiry_id TEXT NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  kind       TEXT NOT NULL,
  channel    TEXT NOT NULL,
  at         TEXT NOT NULL,
  error      TEXT -- NULL: it succeeded
) STRICT;

CREATE INDEX attempts_by_inquiry ON delivery_attempts (inquiry_id);

-- Which addresses had an acknowledgement queued in the last 24 hours, without the addresses.
CREATE TABLE acknowledgements (
  address_hash TEXT PRIMARY KEY, -- SHA-256 of the lower-case address, hexadecimal
  queued_at    TEXT NOT NULL
) STRICT;

CREATE INDEX acknowledgements_by_time ON acknowledgements (queued_at);

-- Inquiries from before this version were answered (or not) outside of it. They count as answered
-- when they arrived, so that none of them raises an alert now.
INSERT INTO inquiry_records (inquiry_id, standing, suspicions, source, due_at, answered_at)
SELECT id, 'accepted', '[]', '{}', timestamp, timestamp FROM contacts;
