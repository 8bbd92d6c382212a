-- Reports that a user saved for themselves, and when they are mailed to them.
create table saved_reports (
  company_id   bigint not null,
  id           bigint generated always as identity,
  user_id      bigint not null,
  name         text not null check (char_length(name) between 1 and 60),
  report       text not null,
  -- The query string of the report's page.
  search       text not null check (char_length(search) <= 4000),
  -- 0 never, 1 weekly, 2 monthly. day: 1 for Monday to 7, or a day of the month.
  cadence      smallint not null default 0 check (cadence between 0 and 2),
  day          smallint not null default 1 check (day between 1 and 28),
  next_mail_at timestamptz check ((cadence = 0) = (next_mail_at is null)),
  last_mail_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users
);
create unique index saved_reports_by_name on saved_reports (company_id, user_id, lower(name));
create index saved_reports_due on saved_reports (next_mail_at) where next_mail_at is not null;
