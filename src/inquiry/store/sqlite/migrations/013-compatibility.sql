-- The oldest version of this software that can work with these tables, by the newest migration that it
-- knows. Servers of two versions run beside each other during an upgrade, and the older one takes over
-- again by a rollback; so a migration leaves this as it is, or, where an older one really can't go on,
-- raises it to its own number.
CREATE TABLE compatibility (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  oldest INTEGER NOT NULL
) STRICT;

INSERT INTO compatibility (id, oldest) VALUES (1, 13);
