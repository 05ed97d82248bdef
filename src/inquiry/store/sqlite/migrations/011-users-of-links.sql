-- Who has used the link, by a random name: the same may again. None for a server of the version before.
ALTER TABLE used_links ADD COLUMN used_by TEXT;
