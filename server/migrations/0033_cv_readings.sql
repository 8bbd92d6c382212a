-- A CV that an applicant has read into the form: 1 being read, 2 waiting, 3 complete, 4 failed. It belongs to a form, not
-- to an application: it is gone with its file, when the file is sent, and in any case after a day.
create table cv_readings (
  company_id    bigint not null references companies,
  id            bigint generated always as identity,
  -- SHA-256 of what the visitor's browser knows: whose reading it is can't be found out here.
  track_hash    bytea not null,
  form_key_hash bytea not null,
  file_id       bigint not null,
  status        smallint not null default 2 check (status between 1 and 4),
  problem       text,
  -- What was read, encrypted like identity numbers.
  result        bytea,
  created_at    timestamptz not null,
  primary key (company_id, id),
  unique (company_id, track_hash),
  foreign key (company_id, file_id) references files on delete cascade,
  check ((status = 4) = (problem is not null)),
  check ((status = 3) = (result is not null))
);
create index cv_readings_by_file on cv_readings (company_id, file_id);
create index cv_readings_by_age on cv_readings (created_at);
