-- The same applications as applications_not_scored has, for users who see only some jobs.
create index concurrently applications_not_scored_of_job on applications (company_id, job_id, applied_at, id)
  where ai_score_status in (4, 99) and status = 0 and stage_id is null and deleted_at is null;
