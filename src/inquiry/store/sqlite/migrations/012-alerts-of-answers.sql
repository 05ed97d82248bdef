-- An answer drops every alert that was not delivered; until now those stayed that had failed.
DELETE FROM deliveries
WHERE kind = 'due-alert' AND state IN ('failed', 'dismissed') AND inquiry_id IN (
  SELECT inquiry_id FROM inquiry_records WHERE answered_at IS NOT NULL);

UPDATE inquiry_records SET has_failure = 0
WHERE has_failure = 1 AND NOT EXISTS (
  SELECT 1 FROM deliveries AS d
  WHERE d.inquiry_id = inquiry_records.inquiry_id AND d.state = 'failed');
