alter table companies
  -- The business identification number (NIB), which reports to the ministry name; empty for none.
  add nib text not null default '' check (nib ~ '^(\d{13})?$'),
  -- Whether users are reminded of reports on vacancies that are due.
  add reminds_of_vacancy_reports boolean not null default true;
