-- Open inquiries are listed by when an answer is due. An older version still needs records_by_isOpen.
CREATE INDEX records_by_dueAt ON inquiry_records (isOpen, dueAt, id);
