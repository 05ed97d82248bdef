-- Until when no other server takes the summary. NULL: it was sent, as those count that a server of the
-- version before takes.
ALTER TABLE summaries ADD COLUMN leased_until TEXT;
