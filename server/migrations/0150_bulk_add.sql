-- Candidates from a file. The file itself isn't stored, only its rows.
alter table transfers
  drop constraint transfers_check3,
  add constraint transfers_file_check check (file_key is not null or type in (2, 3, 5, 8, 9));

alter table transfer_rows
  -- The identity numbers of a person, sealed as they were typed.
  add column numbers_cipher bytea,
  -- The uploads of a person by the field they are for.
  add column documents jsonb not null default '{}',
  -- Remarks that don't keep a row out.
  add column notices jsonb not null default '[]';

-- Checked files that were never started, to delete a week later.
create index transfers_never_started on transfers (uploaded_at) where status = 1;
