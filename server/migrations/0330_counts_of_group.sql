-- The jobs with unreviewed candidates among the next actions: the numbers of one group in all jobs of a company.
create index concurrently application_counts_of_group on application_counts (company_id, candidate_group, job_id);
