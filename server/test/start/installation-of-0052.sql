-- The rows of a small installation whose last migration is 0052: two companies, each with people and applications. Ids
-- are 100 and more, so that they differ from those that the database assigns afterwards.

insert into companies (id, name, slug, code, time_zone) overriding system value values
  (101, 'PT Merapi', 'merapi', 'MRP', 'Asia/Jakarta'),
  (102, 'PT Rinjani', 'rinjani', 'RJN', 'Asia/Jayapura');
update companies set slug = 'merapi-group' where id = 101;
insert into subscriptions (company_id, plan, starts_on) values (101, 3, '2026-01-01'), (102, 1, '2026-01-01');
insert into company_flags (company_id, flag, is_on) values (101, 'candidate_rejection_attachment', true);

-- Roles: 1 administrator, 2 recruiter, 3 user, 4 consultant. Only the administrators have signed on.
insert into accounts (id, issuer, subject, email, first_name) overriding system value
select id, 'https://sso.example', id::text, 'account-' || id || '@merapi.example', 'Account'
from unnest(array[111, 112, 113, 114, 121, 122]) as id;
insert into users (company_id, id, account_id, role, first_name, last_name, email, status, is_active)
overriding system value values
  (101, 111, 111, 1, 'Ayu', 'Admin', 'ayu@merapi.example', 1, true),
  (101, 112, 112, 2, 'Rian', 'Recruiter', 'rian@merapi.example', 1, true),
  (101, 113, 113, 3, 'Utami', '', 'utami@merapi.example', 1, true),
  (101, 114, 114, 4, 'Koko', 'Consultant', 'koko@merapi.example', 1, false),
  (101, 115, null, 2, 'Penny', 'Pending', 'penny@merapi.example', 2, true),
  (102, 121, 121, 1, 'Adi', 'Admin', 'adi@rinjani.example', 1, true),
  (102, 122, 122, 2, 'Rosa', 'Recruiter', 'rosa@rinjani.example', 1, true),
  (102, 123, null, 3, 'Pram', 'Pending', 'pram@rinjani.example', 2, true);
insert into sessions (token_hash, account_id, company_id, user_id, created_at, expires_at) values
  ('\x01', 111, 101, 111, '2026-05-01 08:00+00', '2026-05-02 08:00+00'),
  ('\x02', 111, 101, 111, '2026-05-03 08:00+00', '2026-05-04 08:00+00'),
  ('\x03', 121, 102, 121, '2026-05-02 08:00+00', '2026-05-03 08:00+00');
-- Status 1 is pending, 2 accepted. 20:00 in UTC is the next day in both zones.
insert into invitations (company_id, id, user_id, email, role, status, token_hash, invited_by, expires_at)
overriding system value values
  (101, 101, 115, 'penny@merapi.example', 2, 1, '\x01', 111, '2026-06-10 20:00+00'),
  (101, 102, 112, 'rian@merapi.example', 2, 2, '\x02', 111, '2026-02-10 20:00+00'),
  (102, 103, 123, 'pram@rinjani.example', 3, 1, '\x03', 121, '2026-06-10 09:30+00');
insert into user_restrictions (company_id, user_id, is_in_use, updated_at) values (101, 113, true, now());
insert into role_matrices (company_id, updated_at) values (101, now());
insert into role_permissions (company_id, role, permission, is_granted) values (101, 2, 'jobs.delete', true);
insert into saved_views (company_id, user_id, name, search) values (101, 112, 'Rejected', 'tab=rejected');
insert into activity_log (company_id, user_id, page, what) values (101, 111, 1, 'Signed on');

-- Kind 1 is LinkedIn, 2 the job board. Rinjani has the company page of Merapi, with a zero in front.
insert into integrations (company_id, kind, external_id, external_name, is_enabled, updated_at) values
  (101, 1, '1234567', null, true, '2026-03-01'),
  (102, 1, '01234567', null, true, '2026-03-02'),
  (101, 2, 'seekAnzPublicTest:organization:seek:1', 'Merapi', true, '2026-03-01'),
  (102, 2, 'seekAnzPublicTest:organization:seek:2', 'Rinjani', true, '2026-03-01');

insert into job_positions (company_id, id, name) overriding system value
values (101, 101, 'Engineer'), (102, 102, 'Cook');
insert into organizations (company_id, id, name) overriding system value
values (101, 101, 'Technology'), (102, 102, 'Kitchen');
insert into employment_types (company_id, id, name) overriding system value
values (101, 101, 'Full-time'), (102, 102, 'Full-time');
insert into branches (company_id, id, name, province_id, city_id) overriding system value
select company, company, 'Head office', province_id, id
from (select id, province_id from cities order by id limit 1) as city, unnest(array[101, 102]) as company;
-- Stage 105 of Merapi is Rejected and stage 106 is Hired.
insert into stages (company_id, id, name, process, status, order_num) overriding system value values
  (101, 101, 'Screening', 1, 0, 1), (101, 102, 'Assessment', 2, 0, 2), (101, 103, 'Interview', 3, 0, 3),
  (101, 104, 'Offering', 4, 0, 4), (101, 105, 'Rejected', 5, 2, 5), (101, 106, 'Hired', 5, 1, 6),
  (102, 201, 'Screening', 1, 0, 1), (102, 205, 'Rejected', 5, 2, 2), (102, 206, 'Hired', 5, 1, 3);

-- Status: 0 draft, 1 published, 2 unpublished, 3 closed. The ids of Merapi are not in the order of creation; job 106 is
-- a copy of job 104, and job 105 is deleted.
insert into jobs (company_id, id, slug, status, created_by, duplicated_from_id, created_at, published_date, deleted_at,
  job_position_id, branch_id, organization_id, employment_type_id, province_id, city_id,
  min_salary, max_salary, salary_description, job_summary, description, requirements, benefits, min_experience,
  application_form)
overriding system value
select job.company, job.id, job.slug, job.status, case job.company when 101 then 111 else 121 end, job.copied_from,
  job.created_at, job.published_at, job.deleted_at,
  job.company, job.company, job.company, job.company, city.province_id, city.id,
  1000000, 2000000, 'Monthly', 'A summary', '<p>Text</p>', '<p>Text</p>', '<p>Text</p>', 0, '{}'
from (values
  (101, 101, 'draft', 0, null, '2026-01-04'::timestamptz, null::timestamptz, null::timestamptz),
  (101, 102, 'published', 1, null, '2026-01-01', '2026-01-02', null),
  (101, 103, 'unpublished', 2, null, '2026-01-03', '2026-01-03', null),
  (101, 104, 'closed', 3, null, '2026-01-02', '2026-01-02', null),
  (101, 105, 'deleted', 0, null, '2026-01-05', null, '2026-01-06'),
  (101, 106, 'copied', 1, 104, '2026-01-05', '2026-01-07', null),
  (102, 201, 'cook', 1, null, '2026-01-02', '2026-01-02', null)
) as job (company, id, slug, status, copied_from, created_at, published_at, deleted_at),
  (select id, province_id from cities order by id limit 1) as city;
insert into job_stages (company_id, job_id, stage_id, process, order_num)
select jobs.company_id, jobs.id, stages.id, stages.process, stages.order_num
from jobs join stages on stages.company_id = jobs.company_id;
insert into hiring_team (company_id, job_id, user_id, role) values
  (101, 102, 112, 1), (101, 102, 113, 2), (101, 106, 112, 1), (102, 201, 122, 1);
insert into job_questions (company_id, id, job_id, order_num, content, type) overriding system value
values (101, 101, 102, 1, 'When can you start?', 0);
insert into job_platforms (company_id, job_id, platform, is_publish) values (101, 102, 1, true), (102, 201, 1, true);
insert into job_board_ads (company_id, job_id) values (101, 102);

-- People 101 and 102 differ in the NIK; 103 has a passport alone.
insert into candidates (company_id, id, first_name, last_name, email, nik_hash, passport_hash)
overriding system value values
  (101, 101, 'Sari', 'Dewi', 'sari@mail.example', '\x01', '\x11'),
  (101, 102, 'Budi', 'Santoso', 'budi@mail.example', '\x02', null),
  (101, 103, 'John', 'Doe', 'john@mail.example', null, '\x13'),
  (102, 201, 'Sari', 'Dewi', 'sari@mail.example', '\x01', '\x11');
insert into files (company_id, id, key, upload_type, filename, content_type, size) overriding system value values
  (101, 101, 'merapi/sari.pdf', 1, 'sari.pdf', 'application/pdf', 1200),
  (101, 102, 'merapi/unused.pdf', 1, 'unused.pdf', 'application/pdf', 900);

-- Status: 0 active, 1 hired, 2 rejected, 3 archived, 4 spam, 5 blocked, 6 withdrawn.
insert into applications (company_id, id, job_id, candidate_id, reference, source, first_name, last_name, email,
  resume_file_id, status, stage_id, stage_process, hired_date, ai_score, ai_score_status)
overriding system value values
  (101, 101, 102, 101, 'sari-new', 1, 'Sari', 'Dewi', 'sari@mail.example', 101, 0, null, null, null, 80, 3),
  (101, 102, 102, 102, 'budi-interview', 1, 'Budi', 'Santoso', 'budi@mail.example', null, 0, 103, 3, null, null, 4),
  (101, 103, 102, 103, 'john-hired', 2, 'John', 'Doe', 'john@mail.example', null, 1, 106, 5, '2026-04-01', null, null),
  (101, 104, 103, 101, 'sari-rejected', 1, 'Sari', 'Dewi', 'sari@mail.example', null, 2, 105, 5, null, null, null),
  (101, 105, 103, 102, 'budi-rejected-when-new', 1, 'Budi', '', 'budi@mail.example', null, 2, 105, 5, null, null, null),
  (101, 106, 103, 103, 'john-restored', 1, 'John', 'Doe', 'john@mail.example', null, 0, 102, 2, null, null, null),
  (101, 107, 104, 101, 'sari-archived', 5, 'Sari', 'Dewi', 'sari@mail.example', null, 3, 101, 1, null, null, null),
  (101, 108, 104, 102, 'budi-spam', 1, 'Budi', 'Santoso', 'budi@mail.example', null, 4, null, null, null, null, null),
  (101, 109, 104, 103, 'john-blocked', 1, 'John', 'Doe', 'john@mail.example', null, 5, null, null, null, null, null),
  (101, 110, 106, 101, 'sari-withdrawn', 1, 'Sari', 'Dewi', 'sari@mail.example', null, 6, 104, 4, null, null, null),
  (102, 201, 201, 201, 'sari-cook', 1, 'Sari', 'Dewi', 'sari@mail.example', null, 2, 205, 5, null, null, null);
update files set application_id = 101 where id = 101;
insert into application_profiles (company_id, application_id, phone_number)
select company_id, id, '+628121000' || id from applications;
insert into application_answers (company_id, application_id, job_id, question_id, answer)
values (101, 101, 102, 101, '"Next month"');
insert into application_scores (company_id, application_id, criteria, scorer, scored_at)
values (101, 101, '[]', 'rules-1', '2026-05-01');
insert into candidate_tags (company_id, candidate_id, name) values (101, 101, 'Java');
insert into candidate_bars (company_id, id, candidate_id, first_name, last_name, email, reason, start_date,
  application_id, created_by)
overriding system value
values (101, 101, 103, 'John', 'Doe', 'john@mail.example', 'Forged certificate', '2026-04-01', 109, 111);

-- The schedule's progress: 1 invited, 2 completed.
insert into schedules (company_id, id, job_id, application_id, stage_id, process, starts_at, ends_at,
  is_online_location, location, progress, result, scheduled_by)
overriding system value values
  (101, 101, 102, 102, 103, 3, '2026-05-10 02:00+00', '2026-05-10 03:00+00', true, 'https://meet.example', 1, null, 112),
  (101, 102, 103, 106, 102, 2, '2026-04-10 02:00+00', '2026-04-10 03:00+00', false, 'Office', 2, 'Good', 112);
insert into schedule_people (company_id, schedule_id, user_id) values (101, 101, 113);
insert into schedule_feedback (company_id, schedule_id, user_id, recommendation, notes, given_at)
values (101, 102, 113, 3, 'Knows SQL', '2026-04-10');

-- Kind: 1 applied, 2 moved, 7 a mail was sent, 11 a comment. Sari was rejected twice, last in the interview.
insert into application_events (company_id, id, application_id, kind, at, user_id, from_stage_id, to_stage_id,
  from_status, to_status, text)
overriding system value values
  (101, 101, 104, 1, '2026-02-01', null, null, null, null, 0, null),
  (101, 102, 104, 2, '2026-02-02', 112, 101, 105, 0, 2, null),
  (101, 103, 104, 2, '2026-02-03', 112, 105, 103, 2, 0, null),
  (101, 104, 104, 2, '2026-02-04', 112, 103, 105, 0, 2, null),
  (101, 105, 105, 2, '2026-02-04', 112, null, 105, 0, 2, null),
  (101, 106, 106, 2, '2026-02-04', 112, 101, 105, 0, 2, null),
  (101, 107, 106, 2, '2026-02-05', 112, 105, 102, 2, 0, null),
  (101, 108, 104, 7, '2026-02-05 01:00+00', null, null, null, null, null, 'Your application'),
  (101, 109, 104, 7, '2026-02-05 01:00+00', null, null, null, null, null, 'Notice to rian@merapi.example'),
  (101, 110, 102, 11, '2026-02-06', 112, null, null, null, null, null),
  (102, 201, 201, 2, '2026-02-04', 122, 201, 205, 0, 2, null);
insert into comments (company_id, id, text) values (101, 110, 'Please call Budi');
insert into comment_mentions (company_id, comment_id, user_id) values (101, 110, 113);
insert into moves (company_id, id, user_id, at) overriding system value values (101, 101, 112, '2026-02-04');
insert into moved_applications (company_id, move_id, application_id, version, status, stage_id, stage_process,
  in_stage_since, is_turned_away)
values (101, 101, 104, '2026-02-04', 0, 103, 3, '2026-02-03', false);

-- Status: 0 queued, 1 sent.
insert into mails (company_id, application_id, dedupe_key, sender_name, recipient, subject, text, html, status, sent_at)
values
  (101, 104, 'to-candidate', 'PT Merapi', 'sari@mail.example', 'Your application', '', '', 1, '2026-02-05 01:00+00'),
  (101, 104, 'to-recruiter', 'PT Merapi', 'rian@merapi.example', 'Sari was rejected', '', '', 1, '2026-02-05 01:00+00'),
  (101, 102, 'queued', 'PT Merapi', 'budi@mail.example', 'Your application', '', '', 0, null),
  (101, null, 'invitation', 'PT Merapi', 'penny@merapi.example', 'Join PT Merapi', '', '', 1, '2026-02-05 01:00+00');
