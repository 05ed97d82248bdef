-- The deliveries anew: each says whom it is for and since when it is owed, and may be dismissed.
CREATE TABLE new_deliveries (
  inquiry_id      TEXT NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  kind            TEXT NOT NULL,
  channel         TEXT NOT NULL,
  audience        TEXT NOT NULL CHECK (audience IN ('staff', 'visitor')),
  state           TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed', 'dismissed')),
  attempts        INTEGER NOT NULL DEFAULT 0,
  owed_since      TEXT NOT NULL, -- when it was to be sent first, or was asked for again
  next_attempt_at TEXT NOT NULL, -- while it is leased: the end of the lease
  last_error      TEXT,
  lease           TEXT,
  PRIMARY KEY (inquiry_id, kind, channel)
) STRICT;

-- Until now one channel alone spoke to visitors. Nothing waited for a later first attempt.
INSERT INTO new_deliveries
SELECT inquiry_id, kind, channel, iif(channel = 'acknowledgement', 'visitor', 'staff'), state,
  attempts, next_attempt_at, next_attempt_at, last_error, lease
FROM deliveries ORDER BY rowid;

DROP TABLE deliveries;
ALTER TABLE new_deliveries RENAME TO deliveries;

CREATE INDEX deliveries_pending ON deliveries (next_attempt_at) WHERE state = 'pending';
CREATE INDEX deliveries_owed ON deliveries (owed_since)
  WHERE state = 'pending' AND audience = 'staff';
CREATE INDEX deliveries_failed ON deliveries (inquiry_id, audience) WHERE state = 'failed';

-- The channels to staff whose last attempt failed, and when the first did after the last success.
CREATE TABLE failing_channels (
  channel TEXT PRIMARY KEY,
  since   TEXT NOT NULL
) STRICT;
