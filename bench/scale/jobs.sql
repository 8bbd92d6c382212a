-- Jobs, about one per 400 applications; the 500 jobs of the first company have questions. {total}: applications of all
-- companies, {largest}: of the first. The others share the rest; the second gets most of it.
create temp table sizes as
select company_id, place,
  case when place = 1 then {largest} else (({total} - {largest}) * weight / sum(weight) filter (where place > 1) over ())::integer end as applications
from (select company_id, place, 1 / power(place, 0.6) as weight from firms) as weighted;

create temp table places as
select sizes.company_id, sizes.place, n, sizes.applications,
  greatest(1, case when sizes.place = 1 then 500 else sizes.applications / 400 end)::integer as of
from sizes
cross join lateral generate_series(1, greatest(1, case when sizes.place = 1 then 500 else sizes.applications / 400 end)::integer) n;

insert into jobs (company_id, slug, number, status, created_by, job_position_id, branch_id, organization_id, employment_type_id, province_id,
  city_id, min_salary, max_salary, salary_description, job_summary, description, requirements, benefits, min_experience,
  published_date, end_date, application_form, created_at)
select places.company_id, 'ukuran-' || place || '-' || n, n, case when n % 4 = 0 then 3 else 1 end, admin.id,
  positions[1 + n % cardinality(positions)], branch.id, organizations[1 + n % cardinality(organizations)], employment.id,
  branch.province_id, branch.city_id, 5000000, 9000000, 'Before tax', 'What the job is about', '<p>Description</p>', '<p>Requirements</p>',
  '<p>Benefits</p>', 1, now() - interval '3 years', current_date + n % 60 - 20, form.application_form,
  now() - interval '3 years' + n * interval '1 day'
from places
cross join lateral (select id from users where users.company_id = places.company_id and role = 1) as admin
cross join lateral (select array_agg(id order by id) as positions from job_positions where job_positions.company_id = places.company_id) as positions
cross join lateral (select array_agg(id order by id) as organizations from organizations where organizations.company_id = places.company_id) as organizations
cross join lateral (select id, province_id, city_id from branches where branches.company_id = places.company_id order by id offset n % 12 limit 1) as branch
cross join lateral (select id from employment_types where employment_types.company_id = places.company_id limit 1) as employment
cross join (select application_form from jobs order by id limit 1) as form;

update companies set last_job_number = made.number
from (select company_id, max(number) as number from jobs group by company_id) as made
where made.company_id = companies.id;

create temp table posts as
select jobs.company_id, jobs.id as job_id, firms.place, row_number() over (partition by jobs.company_id order by jobs.id) as n
from jobs join firms using (company_id);
create index on posts (company_id, n);
analyze posts;

insert into job_stages (company_id, job_id, stage_id, process, order_num)
select posts.company_id, posts.job_id, stages.id, stages.process, stages.order_num
from posts join stages on stages.company_id = posts.company_id;

-- Each Recruiter of the first company is on ten jobs, from the most to the least popular; those of the other companies
-- are on half of the jobs.
insert into hiring_team (company_id, job_id, user_id, role)
select posts.company_id, posts.job_id, users.id, 1
from posts
join lateral (
  select id, row_number() over (order by id) as nth, count(*) over () as of from users where users.company_id = posts.company_id and role = 2
) as users on case when posts.place = 1 then posts.n % 50 = users.nth else posts.n % users.of = users.nth - 1 end;
insert into hiring_team (company_id, job_id, user_id, role)
select posts.company_id, posts.job_id, users.id, 2 + (posts.n % 2)::integer
from posts
join lateral (
  select id, row_number() over (order by id) as nth, count(*) over () as of from users where users.company_id = posts.company_id and role = 3
) as users on posts.n % users.of = users.nth - 1
on conflict do nothing;

insert into job_questions (company_id, job_id, order_num, content, type, answer_options)
select company_id, job_id, order_num, content, type, options
from posts
cross join (values (1, 'Why do you want to work here?', 0, '{}'::text[]), (2, 'Years with customers', 6, '{}'),
  (3, 'When can you work?', 4, '{Mornings,Evenings,Weekends}')) as asked (order_num, content, type, options)
where place = 1;
