alter table companies
  -- The days of the report on job health: see HealthDays in the contract.
  add health_open_days smallint not null default 7 check (health_open_days between 3 and 60),
  add health_quiet_days smallint not null default 14 check (health_quiet_days between 3 and 60),
  add health_idle_days smallint not null default 10 check (health_idle_days between 3 and 60);
