-- Imports and exports of every type. 8 jobs out, 9 activity log out; 6 and 7 are free.
-- file_key is the file that was sent, result_key the one that was made. An export has only the latter.
alter table transfers
  alter column file_key drop not null,
  drop constraint transfers_type_check,
  add constraint transfers_type_check check (type between 1 and 9),
  -- The job that candidates are added to, or whose stages change.
  add column job_id bigint,
  -- What the user asked for, such as the filters of an export.
  add column options jsonb not null default '{}',
  add column result_key text,
  add column expires_at timestamptz,
  -- Whether the user who started it has seen its outcome.
  add column is_read boolean not null default false,
  add foreign key (company_id, job_id) references jobs,
  add unique (company_id, result_key),
  add check (file_key is not null or type in (3, 5, 8, 9)),
  add check (expires_at is null or finished_at is not null);
update transfers set is_read = true where finished_at is not null;
create index transfers_by_job on transfers (company_id, job_id) where job_id is not null;
create index transfers_to_remove on transfers (expires_at) where result_key is not null;

-- A waiting row may have errors, too: it can be corrected before the start.
alter table transfer_rows
  drop constraint transfer_rows_check,
  add constraint transfer_rows_errors_check check (status = 0 or (status = 2) = (errors <> '[]')),
  -- The application that was added or moved. What a file says of an erased person is erased with them.
  add column application_id bigint,
  add foreign key (company_id, application_id) references applications on delete cascade;
create index transfer_rows_by_application on transfer_rows (company_id, application_id) where application_id is not null;
