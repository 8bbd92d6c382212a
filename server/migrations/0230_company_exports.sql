-- Moving a company to another installation: docs/company-export.md.

create table company_exports (
  company_id            bigint not null references companies,
  id                    bigint generated always as identity,
  -- 0 waiting, 1 running, 2 ready, 3 failed, 4 deleted
  status                smallint not null default 0 check (status between 0 and 4),
  with_files            boolean not null,
  with_identity_numbers boolean not null,
  requested_by          bigint not null,
  requested_at          timestamptz not null,
  filename              text not null check (char_length(filename) between 1 and 200),
  file_key              text not null,
  size                  bigint check (size > 0),
  -- Lines and files that are written, and how many there are.
  done                  integer not null default 0,
  total                 integer not null default 0,
  finished_at           timestamptz,
  expires_at            timestamptz check ((expires_at is not null) = (status in (2, 4))),
  problem               text check ((problem is not null) = (status = 3)),
  primary key (company_id, id),
  foreign key (company_id, requested_by) references users
);
create unique index company_exports_running on company_exports (company_id) where status in (0, 1);
create index company_exports_expired on company_exports (expires_at) where status = 2;

create table company_imports (
  company_id   bigint not null references companies,
  id           bigint generated always as identity,
  -- 0 uploading, 1 running, 2 completed, 3 failed
  status       smallint not null default 0 check (status between 0 and 3),
  requested_by bigint not null,
  requested_at timestamptz not null,
  filename     text not null check (char_length(filename) between 1 and 200),
  file_key     text not null,
  size         bigint not null check (size > 0),
  done         integer not null default 0,
  total        integer not null default 0,
  finished_at  timestamptz,
  problem      text check ((problem is not null) = (status = 3)),
  -- What differs from the export, in sentences.
  notes        text[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, requested_by) references users
);
create unique index company_imports_running on company_imports (company_id) where status = 1;

-- Tables that refer to each other or to themselves are filled in one transaction, whose end checks these.
alter table files alter constraint files_company_id_application_id_fkey deferrable;
alter table files alter constraint files_company_id_question_id_fkey deferrable;
alter table candidates alter constraint candidates_company_id_merged_into_fkey deferrable;
alter table jobs alter constraint jobs_company_id_duplicated_from_id_fkey deferrable;
alter table signing_documents alter constraint signing_documents_company_id_replaces_id_fkey deferrable;

-- An imported job keeps its number.
drop trigger jobs_number on jobs;
create trigger jobs_number before insert on jobs for each row when (new.number = 0) execute function number_job();

-- Moves the ids of a table beyond `last`, and returns the first of `more` ids that no other row gets. The distance of
-- 10,000 is for rows that are added between reading the sequence and moving it.
create function reserve_ids(table_name text, last bigint, more integer) returns bigint
  language plpgsql security definer set search_path = public as $$
declare
  sequence text := pg_get_serial_sequence(format('public.%I', table_name), 'id');
  reached  bigint := nextval(sequence);
begin
  if last > reached + 1000000000 then
    raise exception 'the ids of this export are out of range' using errcode = 'numeric_value_out_of_range';
  end if;
  reached := greatest(reached, last) + 10000;
  perform setval(sequence, reached + more);
  return reached;
end $$;
revoke execute on function reserve_ids(text, bigint, integer) from public;
grant execute on function reserve_ids(text, bigint, integer) to hireloom_app;
