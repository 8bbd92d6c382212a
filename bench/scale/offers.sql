-- Offers for one in ten applications: for all that are in an offering stage or hired, and rejected offers for others.
-- Each has its letter, and a version unless it is a draft.
create temp table offered as
select row_number() over (order by applications.id) as n, applications.*,
  case when applications.status = 1 then 5 when applications.status = 2 then 4 else (applications.id % 4)::integer end as offer_status
from applications cross join bases
where applications.id > bases.application
  and (stage_process = 4 or applications.status = 1 or applications.status = 2 and applications.id % 15 = 0);

insert into files (company_id, id, key, upload_type, filename, content_type, size, application_id, created_at) overriding system value
select company_id, (select max(id) from files) + n, 'scale-offer-' || n, 6, 'Offer letter.pdf', 'application/pdf', 20000, id, in_stage_since
from offered;

insert into offers (company_id, application_id, job_id, status, status_before_hire, employment_type_id, working_type, probation_period, salary,
  salary_currency, salary_type, benefits, expiration_date, start_date, letter_file_id, letter_hash, current_version, sent_version, sent_at,
  answered_at, decline_reason, created_by, created_at, updated_at)
select offered.company_id, offered.id, offered.job_id, offer_status, case when offer_status = 5 then 3 end, jobs.employment_type_id, 1, 3, 6500000,
  'IDR', 11, 'Health insurance', (in_stage_since + interval '14 days')::date, (in_stage_since + interval '45 days')::date, files.id,
  sha256(offered.id::text::bytea), sent.version, nullif(sent.version, 0), case when sent.version > 0 then in_stage_since end,
  case when offer_status > 2 then in_stage_since + interval '1 day' end, case when offer_status = 4 then 1 end,
  jobs.created_by, in_stage_since, in_stage_since + interval '1 day'
from offered
join jobs on jobs.company_id = offered.company_id and jobs.id = offered.job_id
join files on files.key = 'scale-offer-' || offered.n
cross join lateral (select case when offer_status = 0 then 0 else 1 end as version) as sent
order by offered.n;

insert into offer_versions (company_id, offer_id, version, terms, terms_hash, letter_file_id, made_by, made_at, made_for)
select company_id, id, 1, jsonb_build_object('employmentTypeId', employment_type_id, 'workingType', 1, 'probationPeriod', 3, 'salary', 6500000,
    'salaryType', 11, 'benefits', benefits, 'startDate', start_date, 'expirationDate', expiration_date, 'notes', ''),
  letter_hash, letter_file_id, created_by, sent_at, 2
from offers join firms using (company_id) where current_version = 1;
drop table offered;
