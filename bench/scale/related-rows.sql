-- Rows that refer to applications: history, answers, interviews, do-not-hire restrictions, tags; then derived rows.
-- SQL inserts these millions of rows; the product itself uses `record` in server/src/history.
insert into application_events (company_id, application_id, kind, at, to_status)
select company_id, id, 1, applied_at, 0 from applications cross join bases where id > bases.application;
insert into application_events (company_id, application_id, kind, at, user_id, to_stage_id, from_status, to_status)
select applications.company_id, applications.id, 2, in_stage_since, jobs.created_by, stage_id, 0, applications.status
from applications join jobs on jobs.company_id = applications.company_id and jobs.id = job_id cross join bases
where applications.id > bases.application and stage_id is not null;

insert into application_answers (company_id, application_id, job_id, question_id, answer)
select applications.company_id, applications.id, applications.job_id, job_questions.id,
  case type when 0 then to_jsonb((array['The people', 'The shifts suit me', 'Close to home', 'I like coffee'])[1 + applications.id % 4])
    when 6 then to_jsonb(applications.id % 12)
    else to_jsonb(array[(array['Mornings', 'Evenings', 'Weekends'])[1 + applications.id % 3]]) end
from applications join job_questions on job_questions.company_id = applications.company_id and job_questions.job_id = applications.job_id
cross join bases where applications.id > bases.application;

insert into schedules (company_id, job_id, application_id, stage_id, process, starts_at, ends_at, is_online_location, location, progress, result, scheduled_by)
select applications.company_id, applications.job_id, applications.id, applications.stage_id, stage_process, starts, starts + interval '45 minutes', true,
  'https://meet.example/room', case when starts < now() then 2 else 1 end, case when starts < now() then 'Calm and friendly' end, jobs.created_by
from applications join jobs on jobs.company_id = applications.company_id and jobs.id = job_id cross join bases
cross join lateral (select date_trunc('hour', now()) + (applications.id % 60 - 40) * interval '13 hours' as starts) as planned
where applications.id > bases.application and stage_process = 3 and applications.id % 2 = 0;
insert into schedule_people (company_id, schedule_id, user_id)
select schedules.company_id, schedules.id, scheduled_by from schedules join firms using (company_id);

insert into candidate_bars (company_id, candidate_id, first_name, email, reason, start_date, end_date, created_by)
select applications.company_id, candidate_id, first_name, email, 'Did not come', current_date - 30, current_date + 300, jobs.created_by
from applications join jobs on jobs.company_id = applications.company_id and jobs.id = job_id cross join bases
where applications.id > bases.application and applications.status = 2 and applications.id % 400 = 0;
insert into candidate_tags (company_id, candidate_id, name)
select distinct company_id, candidate_id, (array['Night shifts', 'Referral', 'Relocates'])[1 + id % 3] from applications cross join bases
where id > bases.application and id % 15 = 0;

insert into latest_positions
select distinct on (company_id, last_position_key) company_id, last_position_key, last_job_position from applications
where last_position_key is not null order by company_id, last_position_key, id
on conflict do nothing;
delete from application_counts;
delete from application_count_changes;
insert into application_counts
select company_id, job_id, candidate_group, status, stage_id, count(*) from applications where deleted_at is null
group by grouping sets ((company_id, job_id, candidate_group, status, stage_id), (company_id, candidate_group, status, stage_id));

select setval(pg_get_serial_sequence('applications', 'id'), (select max(id) from applications)),
  setval(pg_get_serial_sequence('candidates', 'id'), (select max(id) from candidates)),
  setval(pg_get_serial_sequence('files', 'id'), (select max(id) from files));
drop table drafts, people;
