alter table companies
  -- The months for which the company keeps candidates who agreed to it for other jobs.
  add talent_pool_months smallint not null default 12 check (talent_pool_months between 1 and 60);
alter table applications
  -- The last day of a consent to the talent pool that named its months. That of the form names none: it lasts for the
  -- company's months after the application.
  add talent_pool_until date;
