alter table companies
  -- The days (1 is Monday) and hours in which candidates may propose meetings, in the company's zone.
  add meeting_days smallint[] not null default '{1,2,3,4,5}'
    check (cardinality(meeting_days) between 1 and 7 and meeting_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  add meetings_from time not null default '09:00',
  add meetings_until time not null default '17:00',
  add constraint companies_meeting_hours_check check (meetings_from < meetings_until);
