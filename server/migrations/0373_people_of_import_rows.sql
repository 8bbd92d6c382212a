-- Everything that identifies the person of a row, and for a person that the import adds, their first row. With these, the
-- check matches people as the import does, even if only some rows of a person have a number.
alter table history_import_rows add nik_hash bytea;
alter table history_import_rows add passport_hash bytea;
alter table history_import_rows add email_hash bytea;
alter table history_import_rows add first_row_id bigint;
