-- A group of a company by score, for lists without filters. Applications without a score come last.
create index concurrently applications_by_score
  on applications (company_id, candidate_group, (coalesce(ai_score, -1)), applied_at, id) where deleted_at is null;
