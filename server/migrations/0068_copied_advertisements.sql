-- Whether a CV copies the advertisement of its job; lists and the candidate's page mark its score.
alter table application_scores add copies_job boolean not null default false;

-- New applications that could not be scored, for the users who read them instead.
create index applications_not_scored on applications (company_id, applied_at, id)
  where ai_score_status in (4, 99) and status = 0 and stage_id is null and deleted_at is null;
