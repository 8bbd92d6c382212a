-- A job or a stage belongs to one company. Without these statistics, PostgreSQL multiplies the shares of both columns and
-- expects one application where a job has thousands: among five million, the board then used an index without its order.
create statistics applications_of_jobs (dependencies) on company_id, job_id, stage_id from applications;
create statistics stage_stays_of_jobs (dependencies) on company_id, job_id, stage_id from stage_stays;
create statistics report_facts_of_jobs (dependencies) on company_id, job_id from report_facts;
create statistics schedules_of_jobs (dependencies) on company_id, job_id, stage_id from schedules;
create statistics offers_of_jobs (dependencies) on company_id, job_id from offers;
analyze applications, stage_stays, report_facts, schedules, offers;
