-- A row for each removal whose bytes may still be in the files. No number is used twice: a removal
-- forgets only the rows that it saw before it cleaned the files.
CREATE TABLE traces_left (
  id INTEGER PRIMARY KEY AUTOINCREMENT
) STRICT;

-- A removal by an earlier version may have left some.
INSERT INTO traces_left DEFAULT VALUES;
