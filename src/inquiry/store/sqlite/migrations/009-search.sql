-- An index of the words of inquiries, kept by triggers, so that it also knows what a server of the version
-- before writes. What is there already gets into it together with its reference: see 008-lists.sql.

-- The numbers of inquiries in the index. They follow the time of saving (2048 to each millisecond of
-- Unix time), so that the index gives what it finds in the order of lists. No implicit rowid would do:
-- VACUUM may change those.
CREATE TABLE search_numbers (
  number     INTEGER PRIMARY KEY,
  inquiry_id TEXT NOT NULL UNIQUE REFERENCES contacts (id) ON DELETE CASCADE
) STRICT;

-- The number that is next for an inquiry's time. More than 2048 of one millisecond, which no clock but a
-- stopped one gives, are saved and found like the others, but not listed in the right place.
CREATE VIEW search_next_numbers AS
SELECT inquiry_id, iif(next IN (SELECT number FROM search_numbers),
  (SELECT max(number) + 1 FROM search_numbers), next) AS number
FROM (
  SELECT inquiry_id, max(moment << 11, coalesce((
    SELECT number + 1 FROM search_numbers WHERE number < (moment + 1) << 11
    ORDER BY number DESC LIMIT 1), moment << 11)) AS next
  FROM (
    SELECT id AS inquiry_id,
      coalesce(unixepoch(timestamp) * 1000 + substr(timestamp, 21, 3), 0) AS moment
    FROM contacts));

-- The reference is a single word. What stands before it (the first private character) nobody types, so
-- that the beginning of a reference is not taken for the beginning of a word.
CREATE VIEW search_texts AS
SELECT number, c.id AS inquiry_id,
  c.name || char(10) || c.email || char(10) || c.company || char(10) || c.message
    || coalesce(char(10, 0xE000) || replace(r.reference, '-', ''), '') AS text
FROM search_numbers AS s
JOIN contacts AS c ON c.id = s.inquiry_id
JOIN inquiry_records AS r ON r.inquiry_id = s.inquiry_id;

-- The texts stay in their tables. Two letters are indexed as such: a word's short beginning stands in
-- nearly every inquiry.
CREATE VIRTUAL TABLE search_words USING fts5 (
  text, content = 'search_texts', content_rowid = 'number', columnsize = 0, prefix = '2',
  tokenize = 'unicode61 remove_diacritics 2');

-- Texts with letters that are written without spaces are looked through one by one: see search.ts. That
-- most texts have ASCII alone is found out faster.
CREATE INDEX contacts_unspaced ON contacts (timestamp)
  WHERE octet_length(name || email || company || message) > length(name || email || company || message)
    AND name || email || company || message GLOB '*[ก-ໟက-ᇿក-៹⺀-鿿가-힣豈-龎ｦ-ￜ𠀀-𲎯]*';

CREATE TRIGGER search_added AFTER INSERT ON inquiry_records
BEGIN
  INSERT INTO search_numbers
  SELECT number, inquiry_id FROM search_next_numbers WHERE inquiry_id = new.inquiry_id;
  INSERT INTO search_words (rowid, text)
  SELECT number, text FROM search_texts WHERE inquiry_id = new.inquiry_id;
END;

CREATE TRIGGER search_removed BEFORE DELETE ON contacts
BEGIN
  INSERT INTO search_words (search_words, rowid, text)
  SELECT 'delete', number, text FROM search_texts WHERE inquiry_id = old.id;
END;

-- What a change takes from the index has to be the text before it.
CREATE TRIGGER search_correction BEFORE UPDATE OF name, email, company, message ON contacts
BEGIN
  INSERT INTO search_words (search_words, rowid, text)
  SELECT 'delete', number, text FROM search_texts WHERE inquiry_id = old.id;
END;

CREATE TRIGGER search_corrected AFTER UPDATE OF name, email, company, message ON contacts
BEGIN
  INSERT INTO search_words (rowid, text)
  SELECT number, text FROM search_texts WHERE inquiry_id = new.id;
END;

CREATE TRIGGER search_reference BEFORE UPDATE OF reference ON inquiry_records
BEGIN
  INSERT INTO search_words (search_words, rowid, text)
  SELECT 'delete', number, text FROM search_texts WHERE inquiry_id = old.inquiry_id;
END;

CREATE TRIGGER search_referenced AFTER UPDATE OF reference ON inquiry_records
BEGIN
  INSERT INTO search_numbers
  SELECT number, inquiry_id FROM search_next_numbers
  WHERE inquiry_id = new.inquiry_id AND inquiry_id NOT IN (SELECT inquiry_id FROM search_numbers);
  INSERT INTO search_words (rowid, text)
  SELECT number, text FROM search_texts WHERE inquiry_id = new.inquiry_id;
END;

-- Takes the place of traces_left: a server of the version before would forget a removal's row there
-- although the index still holds the removed words.
CREATE TABLE removal_traces (
  id INTEGER PRIMARY KEY AUTOINCREMENT
) STRICT;

INSERT INTO removal_traces SELECT id FROM traces_left;

CREATE TRIGGER traces_noted AFTER INSERT ON traces_left
BEGIN
  INSERT INTO removal_traces VALUES (NULL);
END;

CREATE TRIGGER removal_noted AFTER DELETE ON contacts
BEGIN
  INSERT INTO removal_traces VALUES (NULL);
END;
