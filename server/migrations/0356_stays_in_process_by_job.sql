-- The applications in process of some jobs: a Recruiter's own, or those that the filters of a report leave. The entries
-- of the whole company were read before.
create index concurrently stage_stays_in_process_by_job on stage_stays (company_id, job_id, entered_at, event_id)
  include (stage_id, application_id)
  where left_at is null and is_counted and candidate_group < 5;
