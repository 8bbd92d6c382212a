-- The applications of one gender and a range of ages. The entries of the whole company were read before.
create index concurrently applications_by_gender_and_birth on applications (company_id, gender, date_of_birth)
  include (candidate_group, job_id, stage_id, status)
  where deleted_at is null;
