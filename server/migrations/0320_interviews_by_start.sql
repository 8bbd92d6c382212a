-- What the report on interviewers reads: the interviews of a period, also the canceled ones.
create index concurrently schedules_by_start on schedules (company_id, starts_at) where process = 3;
