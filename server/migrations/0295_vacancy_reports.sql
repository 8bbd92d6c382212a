-- What a company has reported to the Ministry of Manpower about a vacancy.
create table vacancy_reports (
  company_id        bigint not null references companies,
  job_id            bigint not null,
  reported_on       date not null,
  -- The number that the ministry's system gave the vacancy.
  number            text not null default '' check (char_length(number) <= 60),
  note              text not null default '' check (char_length(note) <= 500),
  reported_by       bigint not null,
  -- The day on which the hires were reported.
  hires_reported_on date check (hires_reported_on >= reported_on),
  hires_reported_by bigint check ((hires_reported_by is null) = (hires_reported_on is null)),
  updated_at        timestamptz not null,
  primary key (company_id, job_id),
  foreign key (company_id, job_id) references jobs on delete cascade,
  foreign key (company_id, reported_by) references users,
  foreign key (company_id, hires_reported_by) references users
);
create index vacancy_reports_by_user on vacancy_reports (company_id, reported_by);
create index vacancy_reports_by_user_of_hires on vacancy_reports (company_id, hires_reported_by) where hires_reported_by is not null;
