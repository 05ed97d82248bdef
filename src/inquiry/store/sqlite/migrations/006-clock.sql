-- The last moment at which the clock was found right; a clock that is far beyond it may be wrong.
CREATE TABLE clock (
  id       INTEGER PRIMARY KEY CHECK (id = 1),
  noted_at TEXT NOT NULL
) STRICT;

-- What was written last by the earlier version, whose clock nobody has doubted. A site without new
-- inquiries goes on deleting.
INSERT INTO clock (id, noted_at)
SELECT 1, max(at) FROM (
  SELECT checked_at AS at FROM write_check
  UNION ALL SELECT timestamp FROM contacts
  UNION ALL SELECT at FROM delivery_attempts)
HAVING max(at) IS NOT NULL;
