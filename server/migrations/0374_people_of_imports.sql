-- The people that an import adds, by what identifies them. Each has one row whose id is also its first row's. Without the
-- nulls, PostgreSQL can't take one of these indexes for a search that another one is for.
create index concurrently history_import_rows_by_nik on history_import_rows (company_id, history_import_id, nik_hash)
  where first_row_id = id and nik_hash is not null;
create index concurrently history_import_rows_by_passport
  on history_import_rows (company_id, history_import_id, passport_hash)
  where first_row_id = id and passport_hash is not null;
create index concurrently history_import_rows_by_email
  on history_import_rows (company_id, history_import_id, email_hash)
  where first_row_id = id and email_hash is not null;
create index concurrently history_import_rows_of_first_row on history_import_rows (company_id, first_row_id)
  where first_row_id is not null;
