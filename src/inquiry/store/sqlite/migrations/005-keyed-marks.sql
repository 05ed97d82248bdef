-- The marks are keyed digests now (HMAC-SHA256), which don't match the earlier ones: these would stay
-- when their address is erased. An address may get one more acknowledgement within a day.
DELETE FROM acknowledgements;
INSERT INTO traces_left DEFAULT VALUES;
