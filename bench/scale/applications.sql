-- Everyone who applied. {nik}: a sealed identity number that the product can open. The rows that refer to them: related-rows.sql.
create unlogged table drafts as
select row_number() over (order by applied_at) as n, row_number() over (order by drawn) as person, *
from (
  select sizes.company_id, sizes.place,
    1 + floor(jobs.of * power(random(), 1.6))::integer as nth_job,
    now() - interval '1095 days' * power(random(), 1.7) - interval '1 minute' as applied_at,
    random() as drawn, random() as fate,
    1 + floor(80 * power(random(), 1.5))::integer as first, 1 + floor(80 * power(random(), 1.3))::integer as last,
    floor(random() * 1000)::integer as chance
  from sizes
  cross join lateral (select count(*) as of from posts where posts.company_id = sizes.company_id) as jobs
  cross join lateral generate_series(1, sizes.applications)
) as everyone;
create index on drafts (person);
create index on drafts (n);
analyze drafts;

create temp table bases as
select (select coalesce(max(id), 0) from applications) as application, (select coalesce(max(id), 0) from candidates) as candidate,
  (select coalesce(max(id), 0) from files) as file;

-- One in ten had applied to the same company before.
create unlogged table people as
select n, coalesce(earlier.person, drafts.person) as person
from drafts
left join lateral (
  select others.person from drafts as others
  where drafts.chance < 100 and others.person = drafts.person - 1 and others.company_id = drafts.company_id and others.chance >= 100
) as earlier on true;
create index on people (n);
analyze people;

insert into candidates (company_id, id, first_name, last_name, email, nik_hash, created_at) overriding system value
select company_id, bases.candidate + person, first_names.name, case when chance % 12 > 0 then last_names.name end,
  'person' || person || '@mail.example', sha256(person::text::bytea), applied_at
from drafts
join first_names on first_names.place = first
join last_names on last_names.place = last
cross join bases;

insert into files (company_id, id, key, upload_type, filename, content_type, size, application_id, created_at) overriding system value
select company_id, bases.file + n, 'scale-' || n, (select upload_type from files where id = (select resume_file_id from applications where resume_file_id is not null limit 1)),
  'resume.pdf', 'application/pdf', 20000, bases.application + n, applied_at
from drafts cross join bases;

insert into applications (company_id, id, job_id, candidate_id, reference, source, first_name, last_name, email, identity_hash,
  last_job_position, last_company, resume_file_id, status, stage_id, stage_process, applied_at, in_stage_since, updated_at, hired_date,
  consent_at, consent_version, gender, date_of_birth, education_level, ai_score, ai_score_status) overriding system value
select drafts.company_id, bases.application + drafts.n, posts.job_id, bases.candidate + people.person, 'SCL-' || drafts.n,
  1 + floor(4 * power(drawn, 2))::integer,
  first_names.name, case when chance % 12 > 0 then last_names.name end, 'person' || people.person || '@mail.example',
  -- People who applied before give another number, so that nobody has two open applications for one job.
  sha256(case when people.person = drafts.person then people.person::text else 'again ' || drafts.n end::bytea),
  (array['Barista','Kitchen hand','Driver','Cashier','Accountant','Developer','Nurse','Store Manager','Sales','Admin'])[1 + chance % 10]
    || case when chance % 30 = 7 then ' ' || chance else '' end,
  'Toko ' || chance, bases.file + drafts.n, ends.status, stages.id, stages.process, applied_at, applied_at + interval '2 days',
  applied_at + interval '2 days', case when ends.status = 1 then (applied_at + interval '30 days')::date end, applied_at, '1',
  case when chance % 17 > 0 then 1 + chance % 2 end, date '1980-01-01' + (chance * 9 + first * 40),
  (array[3, 3, 4, 11, 13, 13, 13, 14])[1 + chance % 8],
  case when chance % 10 < 7 then round((20 + 80 * sqrt(drawn))::numeric, 1) end, case when chance % 10 < 7 then 3 when chance % 10 = 7 then 99 end
from drafts
join people on people.n = drafts.n
join posts on posts.company_id = drafts.company_id and posts.n = nth_job
join first_names on first_names.place = first
join last_names on last_names.place = last
cross join bases
-- Most of the newest applications are active, most of the older ones have ended.
cross join lateral (select fate * (1 - 0.6 * (applied_at > now() - interval '30 days')::integer) as fate) as due
cross join lateral (select
  case when due.fate < 0.38 then 0 when due.fate < 0.42 then 1 when due.fate < 0.88 then 2 when due.fate < 0.94 then 3 when due.fate < 0.96 then 6
    when due.fate < 0.985 then 4 else 5 end as status,
  case when due.fate < 0.16 then 0 when due.fate < 0.25 then 1 when due.fate < 0.29 then 2 when due.fate < 0.32 then 3 when due.fate < 0.35 then 4
    when due.fate < 0.365 then 5 when due.fate < 0.38 then 6 when due.fate < 0.42 then 7 when due.fate < 0.88 then 8 else 0 end as stage) as ends
left join stages on stages.company_id = drafts.company_id and stages.order_num = ends.stage and ends.stage > 0
order by drafts.n;

insert into application_profiles (company_id, application_id, phone_number, place_of_birth, gender, date_of_birth, nik_cipher, postal_code,
  citizen_id_address, residential_address, formal_education, work_experience, current_salary, expected_salary)
select applications.company_id, applications.id, '+62812' || lpad((applications.id % 100000000)::text, 8, '0'), 'Bandung', gender, date_of_birth,
  '\x{nik}', '40115', 'Jl. Melati 5, Bandung', 'Jl. Kenanga 8, Jakarta',
  jsonb_build_array(jsonb_build_object('institutionName', 'Universitas Negeri', 'degree', education_level, 'fieldOfStudy', 'Management',
    'startYear', 2010, 'endYear', 2014, 'grade', '3.4')),
  jsonb_build_array(jsonb_build_object('jobPosition', last_job_position, 'companyName', last_company, 'startDate', '2019-02-01',
    'endDate', null, 'isCurrent', true)), 5000000, 6500000
from applications cross join bases where id > bases.application;
