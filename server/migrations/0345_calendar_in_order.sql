-- The meetings of a day in the order of the calendar, which reads the first ones: without the id, all meetings at the
-- time of the last one were read and sorted.
create index concurrently schedules_in_order on schedules (company_id, starts_at, id) where progress <> 4;
drop index concurrently if exists schedules_shown;
