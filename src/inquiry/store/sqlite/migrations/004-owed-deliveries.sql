-- The deliveries anew: each says whom it is for and since when it is owed, and may be dismissed.
-- The defaults are for a server of the version before, which runs on while its successor starts; what
-- it queues for a visitor meanwhile counts as for staff.
CREATE TABLE new_deliveries (
  inquiry_id      TEXT NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  kind            TEXT NOT NULL,
  channel         TEXT NOT NULL,
  audience        TEXT NOT NULL DEFAULT 'staff' CHECK (audience IN ('staff', 'visitor')),
  state           TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed', 'dismissed')),
  attempts        INTEGER NOT NULL DEFAULT 0,
  -- When it was to be sent first, or was asked for again.
  owed_since      TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  next_attempt_at TEXT NOT NULL, -- while it is leased: the end of the lease
  last_error      TEXT,
  lease           TEXT,
  PRIMARY KEY (inquiry_id, kind, channel)
) STRICT;

-- Until now one channel alone spoke to visitors. What was tried already is owed since its first
-- attempt; nothing else waited.
INSERT INTO new_deliveries
SELECT inquiry_id, kind, channel, iif(channel = 'acknowledgement', 'visitor', 'staff'), state,
  attempts, coalesce((
    SELECT min(at) FROM delivery_attempts AS a
    WHERE a.inquiry_id = d.inquiry_id AND a.kind = d.kind AND a.channel = d.channel
  ), next_attempt_at), next_attempt_at, last_error, lease
FROM deliveries AS d ORDER BY rowid;

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

INSERT INTO failing_channels
SELECT channel, min(at) FROM delivery_attempts LEFT JOIN (
  SELECT channel, max(at) AS worked_at FROM delivery_attempts WHERE error IS NULL GROUP BY channel
) USING (channel)
WHERE error IS NOT NULL AND at > coalesce(worked_at, '') AND channel <> 'acknowledgement'
GROUP BY channel;
