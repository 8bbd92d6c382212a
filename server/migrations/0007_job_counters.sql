-- A job's numbers are counted from the index alone: archived and withdrawn share a group and differ by status.
drop index applications_by_job;
create index applications_by_job on applications (company_id, job_id, candidate_group, applied_at desc, id desc) include (status);
