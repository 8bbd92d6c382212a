-- The calendar asks for the published jobs that close on a day.
create index jobs_by_last_day on jobs (company_id, end_date, id) where status = 1 and deleted_at is null;
