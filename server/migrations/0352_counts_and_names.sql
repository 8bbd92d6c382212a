-- Names by company. The trigrams of all companies together were read before, and most of what they found belonged to others.
-- Changes are sorted in by some hundreds; with the default of 4 MB, one change in 11,000 waits for the sorting of all others.
create index concurrently applications_by_trigrams
  on applications using gin (company_trigrams(company_id, first_key || ' ' || last_key)) with (gin_pending_list_limit = 256)
  where deleted_at is null;
drop index concurrently if exists applications_by_words;

-- The stage that rejected applications left, counted from the index alone.
create index concurrently applications_left_stage
  on applications (company_id, left_stage_id, job_id) include (stage_id, status, candidate_group, deleted_at)
  where left_stage_id is not null;
drop index concurrently if exists applications_by_left_stage;

-- The hires of some jobs. By date alone, those of the whole company were read.
create index concurrently applications_hired_for on applications (company_id, job_id, hired_date)
  where status = 1 and deleted_at is null;

-- The few applications that reports leave out. The others were looked up before, one for each meeting.
create index concurrently applications_not_reported on applications (company_id, id)
  where deleted_at is not null or candidate_group = 8;
