-- The applications in one stage now: their number was counted over those of all stages.
create index concurrently stage_stays_in_process_by_stage on stage_stays (company_id, stage_id, entered_at, event_id)
  include (job_id, application_id)
  where left_at is null and is_counted and candidate_group < 5;
