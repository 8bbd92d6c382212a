-- All hashes of a row's person, and the first row of a person whom the import adds, so that the check finds the same
-- people as the import even if only some of their rows have a number.
alter table history_import_rows add nik_hash bytea;
alter table history_import_rows add passport_hash bytea;
alter table history_import_rows add email_hash bytea;
alter table history_import_rows add first_row_id bigint;
