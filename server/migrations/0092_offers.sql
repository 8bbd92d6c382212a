-- Offers to candidates. Codes: see contract/src/offers/status.ts. Pay is only shown to readers who may see offers' pay.
create table offers (
  company_id         bigint not null references companies,
  id                 bigint generated always as identity,
  application_id     bigint not null,
  job_id             bigint not null,
  status             smallint not null default 0 check (status between 0 and 5),
  -- The status before the candidate was hired, to which a move out of hired returns.
  status_before_hire smallint check (status_before_hire between 0 and 3),
  employment_type_id bigint not null,
  working_type       smallint not null check (working_type between 1 and 3),
  -- Months; 0 for none.
  probation_period   smallint not null check (probation_period in (0, 1, 3, 6)),
  salary             numeric(14, 2) not null check (salary >= 0.1),
  salary_currency    text not null,
  salary_type        smallint not null check (salary_type in (10, 11, 12)),
  benefits           text not null default '' check (char_length(benefits) <= 5000),
  notes              text not null default '' check (char_length(notes) <= 5000),
  expiration_date    date not null,
  start_date         date,
  letter_file_id     bigint not null,
  -- SHA-256 of the letter.
  letter_hash        bytea not null check (octet_length(letter_hash) = 32),
  -- The template that the letter was drawn from; null for an uploaded one.
  template_id        bigint,
  send_to_email      boolean not null default false,
  send_to_esign      boolean not null default false,
  -- 0 not needed, 1 needed and nobody was asked, 2 waiting, 3 approved, 4 refused.
  approval_status    smallint not null default 0 check (approval_status between 0 and 4),
  -- 0 until there is a version.
  current_version    smallint not null default 0,
  sent_version       smallint,
  sent_at            timestamptz,
  answered_at        timestamptz,
  -- Why the candidate declined: a code of the contract, and words.
  decline_reason     smallint,
  decline_text       text check (char_length(decline_text) <= 1000),
  created_by         bigint,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications on delete cascade,
  foreign key (company_id, job_id) references jobs,
  foreign key (company_id, employment_type_id) references employment_types,
  foreign key (company_id, letter_file_id) references files,
  foreign key (company_id, created_by) references users
);
create index offers_of_application on offers (company_id, application_id, id);
create index offers_of_job on offers (company_id, job_id);
create index offers_of_letter_file on offers (company_id, letter_file_id);
create index offers_of_creator on offers (company_id, created_by);
create index offers_of_employment_type on offers (company_id, employment_type_id);
create unique index offers_open on offers (company_id, application_id) where status in (0, 1, 2, 3);
create index offers_expiring on offers (company_id, expiration_date, id) where status in (0, 1, 2);

-- The terms of an offer as they were sent for approval or to the candidate.
create table offer_versions (
  company_id     bigint not null references companies,
  offer_id       bigint not null,
  version        smallint not null,
  -- Keys of contract/src/offers/terms.ts.
  terms          jsonb not null,
  -- SHA-256 of the terms and of the letter.
  terms_hash     bytea not null check (octet_length(terms_hash) = 32),
  letter_file_id bigint not null,
  -- Null when a candidate's answer made it.
  made_by        bigint,
  made_at        timestamptz not null,
  -- 1 approval, 2 sending, 3 change, 4 counter-proposal.
  made_for       smallint not null check (made_for between 1 and 4),
  primary key (company_id, offer_id, version),
  foreign key (company_id, offer_id) references offers on delete cascade,
  foreign key (company_id, letter_file_id) references files,
  foreign key (company_id, made_by) references users
);
create index offer_versions_of_letter_file on offer_versions (company_id, letter_file_id);
revoke update, delete, truncate on offer_versions from hireloom_app;
