-- How many candidates are in each stage of a job, and whether one may be taken out of it, is read from the index alone.
create index applications_by_stage on applications (company_id, job_id, stage_id) where stage_id is not null;
