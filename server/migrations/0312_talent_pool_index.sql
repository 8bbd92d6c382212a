-- Finds and counts the candidates of the talent pool, who are few among the applications of a company.
create index concurrently applications_in_talent_pool on applications (company_id, candidate_group)
  include (job_id, talent_pool_until, consent_at, applied_at) where talent_pool_consent and deleted_at is null;
