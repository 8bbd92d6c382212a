-- Who sees a few jobs sorts and searches their names without reading the rows.
drop index applications_by_job;
create index applications_by_job on applications (company_id, job_id, candidate_group, applied_at desc, id desc)
  include (first_key, last_key, stage_id, last_position_key, date_of_birth, status, source, gender, education_level, ai_score)
  where deleted_at is null;
