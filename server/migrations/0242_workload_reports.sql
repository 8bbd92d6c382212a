-- What the reports on recruiters and jobs read: the applications with a recent entry in their timeline, the moves of a
-- user, and the interviews that a user scheduled.
create index application_events_by_time on application_events (company_id, at) include (application_id);
create index stage_stays_by_mover on stage_stays (company_id, left_by, left_on, event_id)
  include (job_id, candidate_group, next_group, application_id) where left_by is not null and is_counted;
create index schedules_by_planner on schedules (company_id, scheduled_by, scheduled_at)
  include (job_id, application_id, process);
