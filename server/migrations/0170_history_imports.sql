-- Candidates with their history from another system. Codes: see contract/src/history-imports.
create table history_imports (
  company_id  bigint not null references companies,
  id          bigint generated always as identity,
  source      smallint not null check (source between 1 and 6),
  name        text not null check (char_length(name) between 1 and 100),
  status      smallint not null default 0 check (status between 0 and 8),
  -- Null until it is saved for the first time.
  mapping     jsonb,
  basis       smallint not null check (basis between 1 and 3),
  basis_text  text not null check (char_length(basis_text) between 1 and 500),
  counts      jsonb,
  -- The last row that the current step has finished, and how far it is.
  last_row_id bigint not null default 0,
  done_rows   integer not null default 0,
  total_rows  integer not null default 0,
  imported_rows integer not null default 0,
  failed_rows integer not null default 0,
  created_by  bigint not null,
  created_at  timestamptz not null,
  started_at  timestamptz,
  finished_at timestamptz,
  undone_at   timestamptz,
  undone_by   bigint,
  updated_at  timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, created_by) references users,
  foreign key (company_id, undone_by) references users
);
-- One import of a company writes at a time.
create unique index history_imports_running on history_imports (company_id) where status in (3, 7);
create index history_imports_of_creator on history_imports (company_id, created_by);
create index history_imports_of_undoer on history_imports (company_id, undone_by);
create index history_imports_ended on history_imports (finished_at) where finished_at is not null;

create table history_import_files (
  company_id        bigint not null references companies,
  id                bigint generated always as identity,
  history_import_id bigint not null,
  kind              smallint not null check (kind between 1 and 2),
  file_key          text not null unique,
  filename          text not null check (char_length(filename) between 1 and 200),
  size              integer not null check (size > 0),
  status            smallint not null default 0 check (status between 0 and 3),
  rows              integer not null default 0,
  -- Why it can't be used, or what of it was left out.
  problem           text check (status <> 3 or problem is not null),
  -- The names of the columns with samples and the values to match, encrypted, because they are personal data.
  columns           bytea,
  created_at        timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, history_import_id) references history_imports on delete cascade
);
create index history_import_files_of_import on history_import_files (company_id, history_import_id);

create table history_import_rows (
  company_id        bigint not null references companies,
  id                bigint generated always as identity,
  history_import_id bigint not null,
  file_id           bigint not null,
  row_number        integer not null check (row_number > 0),
  status            smallint not null default 0 check (status between 0 and 6),
  errors            text[] not null default '{}',
  -- The texts of the row, encrypted.
  cells             bytea not null,
  -- What the check has found: the person by a keyed hash, the job by its id or by the name of the job to be made.
  person_hash        bytea,
  candidate_id      bigint,
  job_id            bigint,
  job_key           text,
  applied_at        timestamptz,
  is_open           boolean,
  document_id       bigint,
  -- What the import has made.
  application_id    bigint,
  added_tags        text[] not null default '{}',
  imported_at       timestamptz(3),
  primary key (company_id, id),
  unique (company_id, file_id, row_number),
  foreign key (company_id, history_import_id) references history_imports on delete cascade,
  foreign key (company_id, file_id) references history_import_files on delete cascade,
  foreign key (company_id, candidate_id) references candidates on delete set null (candidate_id),
  foreign key (company_id, job_id) references jobs on delete set null (job_id),
  foreign key (company_id, application_id) references applications on delete set null (application_id)
);
create index history_import_rows_of_import on history_import_rows (company_id, history_import_id, id);
create index history_import_rows_by_status on history_import_rows (company_id, history_import_id, status, id);
create index history_import_rows_of_person on history_import_rows (company_id, history_import_id, person_hash)
  where person_hash is not null;
create index history_import_rows_of_candidate on history_import_rows (company_id, candidate_id)
  where candidate_id is not null;
create index history_import_rows_of_job on history_import_rows (company_id, job_id) where job_id is not null;
create index history_import_rows_of_application on history_import_rows (company_id, application_id)
  where application_id is not null;

-- A file of a zip of documents, until an application takes it.
create table history_import_documents (
  company_id        bigint not null references companies,
  id                bigint generated always as identity,
  history_import_id bigint not null,
  file_id           bigint not null,
  path              text not null,
  -- Parts of the path in small letters, by which rows find it: the name, the name without extension, the address and
  -- the first word in it.
  name              text not null,
  stem              text not null,
  email             text,
  first_word        text not null,
  file_key          text not null unique,
  content_type      text not null,
  size              integer not null check (size > 0),
  primary key (company_id, id),
  unique (company_id, file_id, path),
  foreign key (company_id, history_import_id) references history_imports on delete cascade,
  foreign key (company_id, file_id) references history_import_files on delete cascade
);
create index history_import_documents_by_name on history_import_documents (company_id, history_import_id, name);
create index history_import_documents_by_stem on history_import_documents (company_id, history_import_id, stem);
create index history_import_documents_by_email on history_import_documents (company_id, history_import_id, email);
create index history_import_documents_by_word on history_import_documents (company_id, history_import_id, first_word);
alter table history_import_rows
  add foreign key (company_id, document_id) references history_import_documents on delete set null (document_id);
create index history_import_rows_of_document on history_import_rows (company_id, document_id)
  where document_id is not null;

create table import_mappings (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  source     smallint not null check (source between 1 and 6),
  name       text not null check (char_length(name) between 1 and 100),
  mapping    jsonb not null,
  primary key (company_id, id)
);
create unique index import_mappings_by_name on import_mappings (company_id, lower(name));

-- What an import has made is marked, so that undoing it finds it.
alter table jobs add column history_import_id bigint,
  add foreign key (company_id, history_import_id) references history_imports on delete set null (history_import_id);
create index jobs_of_history_import on jobs (company_id, history_import_id) where history_import_id is not null;
alter table candidates add column history_import_id bigint,
  add foreign key (company_id, history_import_id) references history_imports on delete set null (history_import_id);
create index candidates_of_history_import on candidates (company_id, history_import_id)
  where history_import_id is not null;
alter table applications add column history_import_id bigint,
  add foreign key (company_id, history_import_id) references history_imports on delete set null (history_import_id);
create index applications_of_history_import on applications (company_id, history_import_id, id)
  where history_import_id is not null;
alter table application_events add column history_import_id bigint,
  add foreign key (company_id, history_import_id) references history_imports on delete set null (history_import_id);
create index application_events_of_history_import on application_events (company_id, history_import_id)
  where history_import_id is not null;
