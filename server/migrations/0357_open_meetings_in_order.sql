-- The open meetings in the order of the home page, which reads the first ones: without the id, all meetings at the time
-- of the last one were read and sorted.
create index concurrently schedules_open_in_order on schedules (company_id, starts_at, id) where progress in (0, 1, 3);
drop index concurrently if exists schedules_upcoming;
