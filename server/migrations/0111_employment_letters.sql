-- Employment letters of hired candidates. Codes: see contract/src/offers/terms.ts and contract/src/lookups.ts.
create table employment_letters (
  company_id             bigint not null references companies,
  id                     bigint generated always as identity,
  application_id         bigint not null,
  employment_type_id     bigint not null,
  template_id            bigint not null,
  number                 text not null check (char_length(number) between 1 and 50),
  job_level_id           bigint,
  -- Months; 0 for none.
  probation_period       smallint not null check (probation_period in (0, 1, 3, 6)),
  working_type           smallint not null check (working_type between 1 and 3),
  start_date             date,
  end_date               date,
  joining_date           date,
  salary                 numeric(14, 2) not null check (salary >= 0.1),
  salary_type            smallint not null check (salary_type in (10, 11, 12)),
  benefits               text not null default '' check (char_length(benefits) <= 5000),
  additional_notes       text not null default '' check (char_length(additional_notes) <= 5000),
  has_integrity          boolean not null default false,
  has_non_disclosure     boolean not null default false,
  current_version        smallint not null default 1,
  created_by             bigint,
  created_at             timestamptz(3) not null default now(),
  updated_at             timestamptz(3) not null default now(),
  -- A fixed term with both its days, or the first day of employment without an end.
  check (end_date > start_date or (start_date is null and end_date is null and joining_date is not null)),
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications on delete cascade,
  foreign key (company_id, job_level_id) references job_levels,
  foreign key (company_id, employment_type_id) references employment_types,
  foreign key (company_id, template_id) references letter_templates,
  foreign key (company_id, created_by) references users
);
create unique index employment_letters_by_number on employment_letters (company_id, lower(number));
create index employment_letters_of_application on employment_letters (company_id, application_id, id);
create index employment_letters_of_type on employment_letters (company_id, employment_type_id);
create index employment_letters_of_level on employment_letters (company_id, job_level_id);
create index employment_letters_of_template on employment_letters (company_id, template_id);
create index employment_letters_of_creator on employment_letters (company_id, created_by);

-- The files of a letter, one for each time it was drawn.
create table employment_letter_versions (
  company_id bigint not null references companies,
  letter_id  bigint not null,
  version    smallint not null,
  file_id    bigint not null,
  -- Keys of contract/src/employment-letters/form.ts.
  terms      jsonb not null,
  made_by    bigint,
  made_at    timestamptz(3) not null,
  primary key (company_id, letter_id, version),
  foreign key (company_id, letter_id) references employment_letters on delete cascade,
  foreign key (company_id, file_id) references files,
  foreign key (company_id, made_by) references users
);
create index employment_letter_versions_of_file on employment_letter_versions (company_id, file_id);
create index employment_letter_versions_of_maker on employment_letter_versions (company_id, made_by);
revoke update, delete, truncate on employment_letter_versions from hireloom_app;

-- The last number that was proposed in a year.
create table employment_letter_numbers (
  company_id bigint not null references companies,
  year       smallint not null,
  last       int not null,
  primary key (company_id, year)
);
