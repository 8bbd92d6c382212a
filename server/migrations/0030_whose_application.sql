-- identity_hash: whose an application is by the number it came with, the keyed hash of the NIK, else of the passport. What
-- is known of the person may be less: public forms never add to it.
-- is_possible_duplicate: at its arrival somebody else had applied with the same number, e-mail or phone, or the person had
-- applied for this very job.
-- is_turned_away: it came from somebody barred or blocked, and nobody has looked at it.
alter table applications
  add identity_hash bytea,
  add is_possible_duplicate boolean not null default false,
  add is_turned_away boolean not null default false;

update applications
set identity_hash = coalesce(candidates.nik_hash, candidates.passport_hash)
from candidates
where candidates.company_id = applications.company_id and candidates.id = applications.candidate_id;

-- One open application of a number and an address for a job.
drop index applications_open;
create unique index applications_open on applications (company_id, identity_hash, job_id, email) where status = 0;
create index applications_by_email on applications (company_id, email, applied_at);
create index application_profiles_by_phone on application_profiles (company_id, phone_number);

-- Keeps a person out for a time: whoever is meant by the candidate, by a number, or by the address where there is neither.
create table candidate_bars (
  company_id     bigint not null,
  id             bigint generated always as identity,
  candidate_id   bigint,
  first_name     text not null check (char_length(first_name) between 1 and 100),
  last_name      text check (char_length(last_name) between 1 and 100),
  nik_hash       bytea,
  nik_cipher     bytea,
  passport_hash  bytea,
  email          text not null check (email = lower(email)),
  phone          text,
  reason         text not null check (char_length(reason) between 1 and 2000),
  start_date     date not null,
  -- Null where there is no end.
  end_date       date,
  -- The application that was rejected with it.
  application_id bigint,
  created_by     bigint not null,
  created_at     timestamptz not null default now(),
  lifted_by      bigint,
  lifted_at      timestamptz,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references candidates,
  foreign key (company_id, application_id) references applications,
  foreign key (company_id, created_by) references users,
  foreign key (company_id, lifted_by) references users,
  check (end_date >= start_date),
  check ((nik_hash is null) = (nik_cipher is null)),
  check ((lifted_by is null) = (lifted_at is null))
);
create index candidate_bars_by_candidate on candidate_bars (company_id, candidate_id) where lifted_at is null;
create index candidate_bars_by_nik on candidate_bars (company_id, nik_hash) where lifted_at is null;
create index candidate_bars_by_passport on candidate_bars (company_id, passport_hash) where lifted_at is null;
create index candidate_bars_by_email on candidate_bars (company_id, email) where lifted_at is null;
