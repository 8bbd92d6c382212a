-- A draft that was imported leaves its summary and the words about its salary open.
alter table jobs
  drop constraint jobs_job_summary_check,
  add constraint jobs_job_summary_check check (char_length(job_summary) <= 150 and (status = 0 or job_summary <> '')),
  add constraint jobs_salary_description_check check (status = 0 or salary_description <> '');

-- What took place in a stage stays when the job no longer leads through it.
alter table schedules
  drop constraint schedules_company_id_job_id_stage_id_process_fkey,
  add foreign key (company_id, stage_id, process) references stages (company_id, id, process) on update cascade;
