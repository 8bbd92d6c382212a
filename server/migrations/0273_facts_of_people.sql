-- The report on adverse impact counts from the narrow rows of applications, by an index alone, instead of reading each profile.

-- Full years on a day; null without a date of birth.
create function age_on(day date, date_of_birth date) returns smallint language sql immutable as $$
  select extract(year from age(day::timestamp, date_of_birth::timestamp))::smallint
$$;

-- age: on the day of applying.
alter table report_facts add gender smallint, add age smallint;
alter table report_facts disable trigger user;
update report_facts
set gender = applications.gender, age = age_on(applied_on, date_of_birth)
from applications
where applications.company_id = report_facts.company_id and applications.id = report_facts.application_id;
alter table report_facts enable trigger user;

drop index report_facts_by_day;
create index report_facts_by_day on report_facts (company_id, applied_on, application_id)
  include (job_id, source, education_level, reached, candidate_group, gender, age);

create or replace function note_added_facts() returns trigger language plpgsql as $$
begin
  insert into report_facts
  select added.company_id, added.id, job_id, source, education_level, (applied_at at time zone time_zone)::date,
    1 | group_bit(candidate_group), candidate_group,
    gender, age_on((applied_at at time zone time_zone)::date, date_of_birth)
  from added join companies on companies.id = added.company_id
  where added.deleted_at is null;
  return null;
end $$;

create or replace function note_changed_facts() returns trigger language plpgsql as $$
begin
  delete from report_facts
  using added
  where added.deleted_at is not null and report_facts.company_id = added.company_id
    and report_facts.application_id = added.id;
  insert into report_facts
  select added.company_id, added.id, added.job_id, added.source, added.education_level,
    (added.applied_at at time zone companies.time_zone)::date,
    -- A restored application has reached what it had before it was deleted.
    1 | group_bit(added.candidate_group) | coalesce((
      select bit_or(group_bit(stays.candidate_group)) from stage_stays as stays
      where removed.deleted_at is not null and stays.company_id = added.company_id and stays.application_id = added.id
    ), 0),
    added.candidate_group, added.gender,
    age_on((added.applied_at at time zone companies.time_zone)::date, added.date_of_birth)
  from added
  join removed on removed.company_id = added.company_id and removed.id = added.id
  join companies on companies.id = added.company_id
  where added.deleted_at is null
    and (added.job_id, added.source, added.education_level, added.candidate_group, added.applied_at, added.deleted_at,
        added.gender, added.date_of_birth)
      is distinct from
      (removed.job_id, removed.source, removed.education_level, removed.candidate_group, removed.applied_at,
        removed.deleted_at, removed.gender, removed.date_of_birth)
  on conflict (company_id, application_id) do update set
    job_id = excluded.job_id, source = excluded.source, education_level = excluded.education_level,
    candidate_group = excluded.candidate_group, gender = excluded.gender, age = excluded.age,
    reached = report_facts.reached | excluded.reached;
  return null;
end $$;
