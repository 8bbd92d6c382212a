-- What lists of candidates are filtered and sorted by stands on the application, so that an index alone answers.
-- gender, date_of_birth, education_level: as the profile says, and following it.
-- first_key, last_key: the name as it is searched and sorted, whatever its case.
-- last_position_key: what stands for the latest position in any case; 52 bits, so that every language reads it exactly.
alter table applications
  add gender smallint,
  add date_of_birth date,
  add education_level smallint,
  add first_key text not null generated always as (lower(first_name)) stored,
  add last_key text not null generated always as (lower(coalesce(last_name, ''))) stored,
  add last_position_key bigint generated always as (
    ('x' || left(md5(lower(last_job_position)), 13))::bit(52)::bigint
  ) stored;

-- The level of the education that ended last; of those that go on, the one that began last.
create function education_level(formal_education jsonb) returns smallint language sql immutable as $$
  select (school ->> 'degree')::smallint
  from jsonb_array_elements(formal_education) with ordinality as schools (school, place)
  order by (school ->> 'endYear')::integer desc nulls first, (school ->> 'startYear')::integer desc, place
  limit 1
$$;

update applications
set gender = profiles.gender,
    date_of_birth = profiles.date_of_birth,
    education_level = education_level(profiles.formal_education)
from application_profiles profiles
where profiles.company_id = applications.company_id and profiles.application_id = applications.id;

-- A list reads its page, its filters and its total from one of these alone: all jobs, a few jobs, or by name.
drop index applications_by_group, applications_by_job, applications_by_name, applications_by_first_name;
create index applications_by_group on applications (company_id, candidate_group, applied_at desc, id desc)
  include (job_id, stage_id, last_position_key, date_of_birth, status, source, gender, education_level, ai_score)
  where deleted_at is null;
create index applications_by_job on applications (company_id, job_id, candidate_group, applied_at desc, id desc)
  include (stage_id, last_position_key, date_of_birth, status, source, gender, education_level, ai_score)
  where deleted_at is null;
create index applications_by_name on applications (company_id, candidate_group, first_key, last_key, id)
  include (job_id, stage_id, last_position_key, applied_at, date_of_birth, status, source, gender, education_level, ai_score)
  where deleted_at is null;
-- Without the name's parts apart: who may not see last names is found by the whole one first, then by the first.
create index applications_by_words on applications using gin (company_id, (first_key || ' ' || last_key) gin_trgm_ops)
  where deleted_at is null;

-- Index-only reads depend on pages that are known to be visible to all: the defaults would leave the newest fifth unread.
alter table applications set (
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02
);

-- Latest positions that applicants told of, in the words of whoever said it first.
create table latest_positions (
  company_id bigint not null references companies,
  key        bigint not null,
  name       text not null,
  primary key (company_id, key)
);

-- How many applications are where, so that nobody counts them. job_id null: all jobs together.
create table application_counts (
  company_id      bigint not null references companies,
  job_id          bigint,
  candidate_group smallint not null,
  status          smallint not null,
  stage_id        bigint,
  number          integer not null,
  unique nulls not distinct (company_id, job_id, candidate_group, status, stage_id),
  foreign key (company_id, job_id) references jobs
);
-- What came since, only ever added to: a shared row would make everybody who applies or moves wait for the one before.
-- A task adds it up into application_counts.
create table application_count_changes (
  company_id      bigint not null,
  job_id          bigint,
  candidate_group smallint not null,
  status          smallint not null,
  stage_id        bigint,
  number          integer not null
);
create index application_count_changes_by_job on application_count_changes (company_id, job_id);

create view application_numbers as
  select company_id, job_id, candidate_group, status, stage_id, number from application_counts
  union all
  select company_id, job_id, candidate_group, status, stage_id, number from application_count_changes;

insert into application_counts
select company_id, job_id, candidate_group, status, stage_id, count(*)
from applications
where deleted_at is null
group by grouping sets (
  (company_id, job_id, candidate_group, status, stage_id), (company_id, candidate_group, status, stage_id)
);

insert into latest_positions
select distinct on (company_id, last_position_key) company_id, last_position_key, last_job_position
from applications
where last_position_key is not null
order by company_id, last_position_key, id;

create function note_added_applications() returns trigger language plpgsql as $$
begin
  insert into application_count_changes
  select company_id, job_id, candidate_group, status, stage_id, count(*)
  from added
  where deleted_at is null
  group by grouping sets (
    (company_id, job_id, candidate_group, status, stage_id), (company_id, candidate_group, status, stage_id)
  );
  -- In one order, so that no two transactions wait for each other.
  insert into latest_positions
  select distinct on (company_id, last_position_key) company_id, last_position_key, last_job_position
  from added
  where last_position_key is not null
  order by company_id, last_position_key, id
  on conflict do nothing;
  return null;
end $$;

create function note_changed_applications() returns trigger language plpgsql as $$
begin
  insert into application_count_changes
  select company_id, job_id, candidate_group, status, stage_id, sum(change)
  from (
    select company_id, job_id, candidate_group, status, stage_id, 1 as change from added where deleted_at is null
    union all
    select company_id, job_id, candidate_group, status, stage_id, -1 from removed where deleted_at is null
  ) as changes
  group by grouping sets (
    (company_id, job_id, candidate_group, status, stage_id), (company_id, candidate_group, status, stage_id)
  )
  having sum(change) <> 0;
  insert into latest_positions
  select distinct on (added.company_id, added.last_position_key)
    added.company_id, added.last_position_key, added.last_job_position
  from added
  join removed on removed.company_id = added.company_id and removed.id = added.id
  where added.last_position_key <> coalesce(removed.last_position_key, -1)
  order by added.company_id, added.last_position_key, added.id
  on conflict do nothing;
  return null;
end $$;

create function note_removed_applications() returns trigger language plpgsql as $$
begin
  insert into application_count_changes
  select company_id, job_id, candidate_group, status, stage_id, -count(*)
  from removed
  where deleted_at is null
  group by grouping sets (
    (company_id, job_id, candidate_group, status, stage_id), (company_id, candidate_group, status, stage_id)
  );
  return null;
end $$;

create trigger note_added_applications after insert on applications
  referencing new table as added for each statement execute function note_added_applications();
create trigger note_changed_applications after update on applications
  referencing new table as added old table as removed for each statement execute function note_changed_applications();
create trigger note_removed_applications after delete on applications
  referencing old table as removed for each statement execute function note_removed_applications();

-- Who writes an application with these at once, as the public form does, spares the second version of its row.
create function follow_profiles() returns trigger language plpgsql as $$
begin
  update applications
  set gender = told.gender, date_of_birth = told.date_of_birth, education_level = told.education_level
  from (
    select company_id, application_id, gender, date_of_birth, education_level(formal_education) as education_level
    from added
  ) as told
  where applications.company_id = told.company_id
    and applications.id = told.application_id
    and (applications.gender, applications.date_of_birth, applications.education_level)
      is distinct from (told.gender, told.date_of_birth, told.education_level);
  return null;
end $$;
create trigger follow_added_profiles after insert on application_profiles
  referencing new table as added for each statement execute function follow_profiles();
create trigger follow_changed_profiles after update on application_profiles
  referencing new table as added for each statement execute function follow_profiles();
