-- Applications in the process now, the longest in their stage first: lists of those that wait read only their first page.
drop index stage_stays_in_process;
create index stage_stays_in_process on stage_stays (company_id, entered_at, event_id)
  include (stage_id, job_id, application_id) where left_at is null and is_counted and candidate_group < 5;
