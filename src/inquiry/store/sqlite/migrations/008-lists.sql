-- What lists and counts are read by, each from an index of its own, however many inquiries there are.
ALTER TABLE inquiry_records ADD COLUMN saved_at TEXT; -- the timestamp of the inquiry
ALTER TABLE inquiry_records ADD COLUMN has_failure INTEGER NOT NULL DEFAULT 0;
-- SQL can't compute it: each opening of the database gives one to those that have none, because an
-- earlier version has added them.
ALTER TABLE inquiry_records ADD COLUMN reference TEXT;

UPDATE inquiry_records SET
  saved_at = (SELECT timestamp FROM contacts WHERE id = inquiry_id),
  has_failure = EXISTS (
    SELECT 1 FROM deliveries AS d
    WHERE d.inquiry_id = inquiry_records.inquiry_id AND state = 'failed');

CREATE INDEX records_by_time ON inquiry_records (saved_at);
CREATE INDEX records_by_standing ON inquiry_records (standing, saved_at);
CREATE INDEX records_open ON inquiry_records (saved_at, due_at)
  WHERE standing = 'accepted' AND answered_at IS NULL;
CREATE INDEX records_answered ON inquiry_records (saved_at)
  WHERE standing = 'accepted' AND answered_at IS NOT NULL;
CREATE INDEX records_failed ON inquiry_records (saved_at) WHERE has_failure = 1;
CREATE INDEX records_by_reference ON inquiry_records (reference);

-- The version before writes no time beside its records, and settles deliveries too.
CREATE TRIGGER record_without_time AFTER INSERT ON inquiry_records WHEN new.saved_at IS NULL
BEGIN
  UPDATE inquiry_records SET saved_at = (SELECT timestamp FROM contacts WHERE id = new.inquiry_id)
  WHERE inquiry_id = new.inquiry_id;
END;

CREATE TRIGGER delivery_failed AFTER UPDATE OF state ON deliveries
WHEN (new.state = 'failed') <> (old.state = 'failed')
BEGIN
  UPDATE inquiry_records SET has_failure = EXISTS (
    SELECT 1 FROM deliveries WHERE inquiry_id = new.inquiry_id AND state = 'failed')
  WHERE inquiry_id = new.inquiry_id;
END;
