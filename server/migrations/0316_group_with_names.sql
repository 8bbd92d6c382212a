-- A search for a frequent name reads a group in its order without reading the rows, until a page is full.
create index concurrently applications_in_group
  on applications (company_id, candidate_group, applied_at desc, id desc)
  include (
    first_key, last_key, job_id, stage_id, last_position_key, date_of_birth, status, source, gender, education_level,
    ai_score
  )
  where deleted_at is null;
drop index concurrently applications_by_group;
