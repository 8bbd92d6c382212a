-- Files that come in or go out. type: 1 jobs in, 2 candidates in, 3 stages out, 4 stages in, 5 candidates out.
-- status: 1 pending, 2 processing, 3 partial success, 4 completed, 5 failed.
create table transfers (
  company_id     bigint not null references companies,
  id             bigint generated always as identity,
  type           smallint not null check (type between 1 and 5),
  filename       text not null check (char_length(filename) between 1 and 200),
  file_key       text not null,
  uploaded_by    bigint not null,
  uploaded_at    timestamptz not null default now(),
  status         smallint not null default 1 check (status between 1 and 5),
  total_rows     integer not null default 0,
  succeeded_rows integer not null default 0,
  failed_rows    integer not null default 0,
  errors         jsonb not null default '[]',
  started_at     timestamptz,
  finished_at    timestamptz,
  primary key (company_id, id),
  unique (company_id, file_key),
  foreign key (company_id, uploaded_by) references users,
  check ((status = 1) = (started_at is null)),
  check ((status >= 3) = (finished_at is not null)),
  check (succeeded_rows >= 0 and failed_rows >= 0 and succeeded_rows + failed_rows <= total_rows)
);
create index transfers_by_age on transfers (company_id, type, uploaded_at desc, id desc);
create index transfers_by_uploader on transfers (company_id, uploaded_by, type, uploaded_at desc, id desc);

-- What a file says, row by row, and what became of it. status: 0 waiting, 1 succeeded, 2 failed.
create table transfer_rows (
  company_id  bigint not null,
  id          bigint generated always as identity,
  transfer_id bigint not null,
  row_number  integer not null check (row_number > 0),
  status      smallint not null default 0 check (status between 0 and 2),
  data        jsonb not null,
  errors      jsonb not null default '[]',
  job_id      bigint,
  primary key (company_id, id),
  unique (company_id, transfer_id, row_number),
  foreign key (company_id, transfer_id) references transfers on delete cascade,
  foreign key (company_id, job_id) references jobs,
  check ((status = 2) = (errors <> '[]')),
  check (job_id is null or status = 1)
);
create index transfer_rows_by_job on transfer_rows (company_id, job_id) where job_id is not null;
