-- A person. What a public form says never changes this row once it is there.
create table candidates (
  company_id    bigint not null references companies,
  id            bigint generated always as identity,
  first_name    text not null,
  last_name     text,
  email         text not null,
  nik_hash      bytea,
  passport_hash bytea,
  created_at    timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index candidates_by_nik on candidates (company_id, nik_hash) where nik_hash is not null;
create unique index candidates_by_passport on candidates (company_id, passport_hash) where passport_hash is not null;
create index candidates_by_email on candidates (company_id, email);

create table files (
  company_id     bigint not null references companies,
  id             bigint generated always as identity,
  key            text not null unique,
  upload_type    smallint not null,
  filename       text not null,
  content_type   text not null,
  size           integer not null check (size between 1 and 10485760),
  created_at     timestamptz not null default now(),
  application_id bigint,
  question_id    bigint,
  primary key (company_id, id)
);
create index files_unclaimed on files (created_at) where application_id is null;
create index files_by_application on files (company_id, application_id) where application_id is not null;

-- A person on one job, with the name and the last post they gave then.
create table applications (
  company_id          bigint not null,
  id                  bigint generated always as identity,
  job_id              bigint not null,
  candidate_id        bigint not null,
  reference           text not null,
  idempotency_key     uuid,
  source              smallint not null check (source between 1 and 7),
  first_name          text not null,
  last_name           text,
  email               text not null,
  last_job_position   text,
  last_company        text,
  resume_file_id      bigint,
  picture_file_id     bigint,
  status              smallint not null default 0 check (status between 0 and 6),
  stage_id            bigint,
  stage_process       smallint,
  -- The tab of the candidate list: 0 new, 1 screening ... 9 blocked.
  candidate_group     smallint not null generated always as (
    case status when 0 then coalesce(stage_process, 0) when 1 then 5 when 2 then 6 when 4 then 8 when 5 then 9 else 7 end
  ) stored,
  applied_at          timestamptz not null default now(),
  in_stage_since      timestamptz not null default now(),
  hired_date          date,
  consent_at          timestamptz,
  consent_address     inet,
  consent_version     text,
  talent_pool_consent boolean not null default false,
  updated_at          timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, reference),
  unique (company_id, idempotency_key),
  unique (company_id, job_id, id),
  foreign key (company_id, job_id) references jobs,
  foreign key (company_id, candidate_id) references candidates,
  foreign key (company_id, resume_file_id) references files,
  foreign key (company_id, picture_file_id) references files,
  foreign key (company_id, job_id, stage_id, stage_process) references job_stages (company_id, job_id, stage_id, process) on update cascade,
  check ((stage_id is null) = (stage_process is null)),
  check (status <> 1 or (stage_process = 5 and hired_date is not null)),
  -- Who applies in public brings a résumé and consent.
  check (source > 4 or (resume_file_id is not null and consent_at is not null))
);
alter table files add foreign key (company_id, application_id) references applications;
alter table files add foreign key (company_id, question_id) references job_questions;

-- One open application of a person, known by identity and address, for a job.
create unique index applications_open on applications (company_id, job_id, candidate_id, email) where status = 0;
create index applications_by_group on applications (company_id, candidate_group, applied_at desc, id desc);
create index applications_by_job on applications (company_id, job_id, candidate_group, applied_at desc, id desc);
create index applications_by_candidate on applications (company_id, candidate_id);
create index applications_by_name on applications using gin (company_id, (first_name || ' ' || coalesce(last_name, '')) gin_trgm_ops);
create index applications_by_first_name on applications using gin (company_id, first_name gin_trgm_ops);

-- Everything else the applicant told. NIK and passport are encrypted; see platform/sealing.ts.
create table application_profiles (
  company_id               bigint not null,
  application_id           bigint not null,
  phone_number             text not null,
  place_of_birth           text,
  date_of_birth            date,
  gender                   smallint,
  marital_status           smallint,
  blood_type               smallint,
  religion                 smallint,
  nik_cipher               bytea,
  passport_cipher          bytea,
  passport_expiration_date date,
  postal_code              text,
  citizen_id_address       text,
  residential_address      text,
  formal_education         jsonb not null default '[]',
  informal_education       jsonb not null default '[]',
  work_experience          jsonb not null default '[]',
  salary_currency          text not null default 'IDR',
  current_salary           numeric(14, 2),
  expected_salary          numeric(14, 2),
  portfolio_url            text,
  primary key (company_id, application_id),
  foreign key (company_id, application_id) references applications on delete cascade
);

create table application_answers (
  company_id     bigint not null,
  id             bigint generated always as identity,
  application_id bigint not null,
  job_id         bigint not null,
  question_id    bigint not null,
  answer         jsonb,
  file_id        bigint,
  primary key (company_id, id),
  unique (company_id, application_id, question_id),
  foreign key (company_id, job_id, application_id) references applications (company_id, job_id, id) on delete cascade,
  foreign key (company_id, job_id, question_id) references job_questions (company_id, job_id, id),
  foreign key (company_id, file_id) references files,
  check ((answer is null) <> (file_id is null))
);
create index application_answers_by_question on application_answers (company_id, question_id);
