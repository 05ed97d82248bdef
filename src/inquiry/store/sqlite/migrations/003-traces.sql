-- Holds its one row while bytes of deleted rows may still be in the files.
CREATE TABLE traces_left (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;

-- A removal by an earlier version may have left some.
INSERT INTO traces_left VALUES (1);
