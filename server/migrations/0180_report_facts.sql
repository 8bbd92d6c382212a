-- What reports count, so that no report reads every application. docs/decisions/038-report-facts.md has the reasons.

-- A stay is the time an application is in one stage without a break. Rebuilt from the timeline by the trigger below,
-- so undone moves leave nothing here. event_id: the event that began it.
create table stage_stays (
  company_id          bigint not null,
  application_id      bigint not null,
  event_id            bigint not null,
  job_id              bigint not null,
  stage_id            bigint,
  candidate_group     smallint not null,
  status              smallint not null,
  from_stage_id       bigint,
  rejection_reason_id bigint,
  entered_at          timestamptz not null,
  entered_by          bigint,
  left_at             timestamptz check (left_at >= entered_at),
  left_by             bigint,
  next_group          smallint,
  next_status         smallint,
  -- Days in the company's zone as it was when they were written, so that a new zone moves no past figure.
  entered_on          date not null,
  left_on             date check ((left_on is null) = (left_at is null)),
  -- Whether the application counts: it is neither spam nor deleted.
  is_counted          boolean not null,
  primary key (company_id, application_id, event_id),
  foreign key (company_id, application_id) references applications on delete cascade
);
create index stage_stays_now on stage_stays (company_id, job_id, stage_id, entered_at) where left_at is null and is_counted;
create index stage_stays_ended on stage_stays (company_id, left_on, job_id, stage_id) where left_at is not null and is_counted;
create index stage_stays_rejected on stage_stays (company_id, entered_on, job_id)
  include (rejection_reason_id, from_stage_id, entered_by) where candidate_group = 6 and left_at is null and is_counted;

-- One row for each application that isn't deleted. reached: a bit for each group from new (1) to hired (32) that the
-- application was in at any time; undone moves don't count.
create table report_facts (
  company_id      bigint not null,
  application_id  bigint not null,
  job_id          bigint not null,
  source          smallint not null,
  education_level smallint,
  applied_on      date not null,
  reached         smallint not null check (reached between 1 and 63),
  candidate_group smallint not null,
  primary key (company_id, application_id),
  foreign key (company_id, application_id) references applications on delete cascade
);
create index report_facts_by_day on report_facts (company_id, applied_on, application_id)
  include (job_id, source, education_level, reached, candidate_group);
create index report_facts_by_job on report_facts (company_id, job_id, applied_on, application_id)
  include (source, education_level, reached, candidate_group);

-- Applications by month of applying. kind 0: key is the source; 1: key is the level of education, -1 without one.
-- job_id null: all jobs together.
create table report_numbers (
  company_id      bigint not null references companies,
  job_id          bigint,
  kind            smallint not null check (kind between 0 and 1),
  month           date not null,
  key             smallint not null,
  reached         smallint not null,
  candidate_group smallint not null,
  number          integer not null,
  unique nulls not distinct (company_id, job_id, kind, month, key, reached, candidate_group)
);
-- What came since, only ever added to; the task foldReportNumbers adds it up.
create table report_changes (
  company_id      bigint not null references companies,
  job_id          bigint not null,
  month           date not null,
  source          smallint not null,
  education_level smallint not null,
  reached         smallint not null,
  candidate_group smallint not null,
  number          integer not null
);
create index report_changes_by_job on report_changes (company_id, job_id);

create view report_change_numbers as
  select company_id, level.job_id, kind, month, key, reached, candidate_group, number
  from report_changes
  cross join lateral (values (0::smallint, source), (1::smallint, education_level)) as kinds (kind, key)
  cross join lateral (values (null::bigint), (report_changes.job_id)) as level (job_id);
create view report_figures as
  select company_id, job_id, kind, month, key, reached, candidate_group, number from report_numbers
  union all
  select company_id, job_id, kind, month, key, reached, candidate_group, number from report_change_numbers;

-- Stays that ended, by month, stage (0: new candidates) and length. tenths: tenths of a day below 10 days, whole days
-- above, at most 999 days. outcome: 1 another stage, 2 rejected, 3 withdrawn, 4 hired, 5 archived, 6 anything else.
create table stay_numbers (
  company_id bigint not null references companies,
  job_id     bigint,
  month      date not null,
  stage_id   bigint not null,
  tenths     smallint not null,
  outcome    smallint not null check (outcome between 1 and 6),
  number     integer not null,
  unique nulls not distinct (company_id, job_id, month, stage_id, tenths, outcome)
);
create table stay_changes (
  company_id bigint not null references companies,
  job_id     bigint not null,
  month      date not null,
  stage_id   bigint not null,
  tenths     smallint not null,
  outcome    smallint not null,
  number     integer not null
);
create index stay_changes_by_job on stay_changes (company_id, job_id);
create view stay_change_numbers as
  select company_id, level.job_id, month, stage_id, tenths, outcome, number
  from stay_changes
  cross join lateral (values (null::bigint), (stay_changes.job_id)) as level (job_id);
create view stay_figures as
  select company_id, job_id, month, stage_id, tenths, outcome, number from stay_numbers
  union all
  select company_id, job_id, month, stage_id, tenths, outcome, number from stay_change_numbers;

create function group_bit(candidate_group smallint) returns smallint language sql immutable as $$
  select case when candidate_group between 0 and 5 then 1 << candidate_group else 0 end::smallint
$$;

create function stay_tenths(entered_at timestamptz, left_at timestamptz) returns smallint language sql immutable as $$
  select case when days < 10 then round(days * 10) else least(round(days), 999) * 10 end::smallint
  from (select extract(epoch from left_at - entered_at) / 86400 as days) as length
$$;

create function stay_outcome(next_group smallint, next_status smallint) returns smallint language sql immutable as $$
  select case
    when next_status = 0 and next_group > 0 then 1 when next_status = 2 then 2 when next_status = 6 then 3
    when next_status = 1 then 4 when next_status = 3 then 5 else 6
  end::smallint
$$;

-- The stays of these applications, from their events alone. An undone event (10) takes away the last move before it
-- that isn't undone yet: the two are like brackets, and `depth` counts the open ones.
create function stays_from_events(company bigint, applications bigint[])
returns table (
  application_id bigint, event_id bigint, job_id bigint, stage_id bigint, candidate_group smallint, status smallint,
  from_stage_id bigint, rejection_reason_id bigint, entered_at timestamptz, entered_by bigint, left_at timestamptz,
  left_by bigint, next_group smallint, next_status smallint, entered_on date, left_on date
) language sql stable as $$
  with moves as (
    select events.application_id, events.id, kind, at, user_id, from_stage_id, to_stage_id, to_status,
      events.rejection_reason_id,
      sum(case kind when 1 then 0 when 10 then -1 else 1 end)
        over (partition by events.application_id order by events.id) as depth
    from application_events as events
    where events.company_id = company and events.application_id = any(applications) and kind in (1, 2, 9, 10)
  ), matched as (
    select *, min(depth) over (
      partition by moves.application_id order by id rows between 1 following and unbounded following
    ) as later_depth
    from moves
  ), kept as (
    select matched.*, applications.job_id, companies.time_zone,
      case coalesce(to_status, 0) when 0 then coalesce(stages.process, 0) when 1 then 5 when 2 then 6 when 4 then 8 when 5 then 9
        else 7 end::smallint as candidate_group,
      coalesce(to_status, 0)::smallint as status,
      -- Clocks can step back; a stay never ends before it began.
      max(at) over (partition by matched.application_id order by matched.id) as entered_at
    from matched
    join applications on applications.company_id = company and applications.id = matched.application_id
    join companies on companies.id = company
    left join stages on stages.company_id = company and stages.id = matched.to_stage_id
    where kind = 1 or (kind in (2, 9) and coalesce(later_depth, depth) >= depth)
  ), stays as (
    select *,
      lead(entered_at) over following as left_at, lead(user_id) over following as left_by,
      lead(candidate_group) over following as next_group, lead(status) over following as next_status
    from kept
    window following as (partition by kept.application_id order by id)
  )
  select application_id, id, job_id, to_stage_id, candidate_group, status, from_stage_id, rejection_reason_id,
    entered_at, user_id, left_at, left_by, next_group, next_status,
    (entered_at at time zone time_zone)::date, (left_at at time zone time_zone)::date
  from stays
$$;

-- The groups that an application in a group reached, from its stays. A function, because a join was counted again for each
-- application where PostgreSQL expected few.
create function reached_groups(company bigint, application bigint, candidate_group smallint) returns smallint
language sql stable as $$
  select 1::smallint | group_bit($3) | coalesce(bit_or(group_bit(stays.candidate_group)), 0::smallint)
  from stage_stays as stays where stays.company_id = company and stays.application_id = application
$$;

-- Writes the stays of these applications as their events have them, and the groups they reached.
create function rebuild_stays(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  with stays as materialized (
    select * from stays_from_events(company, ids)
  ), undone as (
    delete from stage_stays
    where company_id = company and application_id = any(ids)
      and not exists (
        select from stays
        where stays.application_id = stage_stays.application_id and stays.event_id = stage_stays.event_id
      )
  )
  insert into stage_stays (company_id, application_id, event_id, job_id, stage_id, candidate_group, status,
    from_stage_id, rejection_reason_id, entered_at, entered_by, left_at, left_by, next_group, next_status,
    entered_on, left_on, is_counted)
  select company, stays.application_id, stays.event_id, stays.job_id, stays.stage_id, stays.candidate_group,
    stays.status, stays.from_stage_id, stays.rejection_reason_id, stays.entered_at, stays.entered_by, stays.left_at,
    stays.left_by, stays.next_group, stays.next_status, stays.entered_on, stays.left_on,
    coalesce(facts.candidate_group <> 8, false)
  from stays
  left join report_facts as facts on facts.company_id = company and facts.application_id = stays.application_id
  on conflict (company_id, application_id, event_id) do update set
    left_at = excluded.left_at, left_by = excluded.left_by, next_group = excluded.next_group,
    next_status = excluded.next_status, is_counted = excluded.is_counted,
    -- A day that is written stays as it is.
    left_on = case when stage_stays.left_at is not distinct from excluded.left_at then stage_stays.left_on
      else excluded.left_on end
  where (stage_stays.left_at, stage_stays.left_by, stage_stays.next_group, stage_stays.next_status, stage_stays.is_counted)
    is distinct from (excluded.left_at, excluded.left_by, excluded.next_group, excluded.next_status, excluded.is_counted);
  update report_facts
  set reached = reached_groups(company, application_id, candidate_group)
  where company_id = company and application_id = any(ids)
    and reached <> reached_groups(company, application_id, candidate_group);
end $$;

create function note_events() returns trigger language plpgsql as $$
declare
  changed record;
begin
  -- Applying is the most frequent event by far, and nothing can have happened before it.
  insert into stage_stays (company_id, application_id, event_id, job_id, candidate_group, status, entered_at,
    entered_by, entered_on, is_counted)
  select added.company_id, added.application_id, added.id, applications.job_id, 0, 0, added.at, added.user_id,
    (added.at at time zone companies.time_zone)::date,
    applications.deleted_at is null and applications.candidate_group <> 8
  from added
  join applications on applications.company_id = added.company_id and applications.id = added.application_id
  join companies on companies.id = added.company_id
  where added.kind = 1;
  for changed in
    select company_id, array_agg(distinct application_id) as ids from added where kind in (2, 9, 10) group by company_id
  loop
    perform rebuild_stays(changed.company_id, changed.ids);
  end loop;
  return null;
end $$;
create trigger note_events after insert on application_events
  referencing new table as added for each statement execute function note_events();

create function note_added_facts() returns trigger language plpgsql as $$
begin
  insert into report_facts
  select added.company_id, added.id, job_id, source, education_level, (applied_at at time zone time_zone)::date,
    1 | group_bit(candidate_group), candidate_group
  from added join companies on companies.id = added.company_id
  where added.deleted_at is null;
  return null;
end $$;
create trigger note_added_facts after insert on applications
  referencing new table as added for each statement execute function note_added_facts();

create function note_changed_facts() returns trigger language plpgsql as $$
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
    added.candidate_group
  from added
  join removed on removed.company_id = added.company_id and removed.id = added.id
  join companies on companies.id = added.company_id
  where added.deleted_at is null
    and (added.job_id, added.source, added.education_level, added.candidate_group, added.applied_at, added.deleted_at)
      is distinct from
      (removed.job_id, removed.source, removed.education_level, removed.candidate_group, removed.applied_at, removed.deleted_at)
  on conflict (company_id, application_id) do update set
    job_id = excluded.job_id, source = excluded.source, education_level = excluded.education_level,
    candidate_group = excluded.candidate_group, reached = report_facts.reached | excluded.reached;
  return null;
end $$;
create trigger note_changed_facts after update on applications
  referencing new table as added old table as removed for each statement execute function note_changed_facts();

create function change_report_numbers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into report_changes
    select company_id, job_id, date_trunc('month', applied_on)::date, source, coalesce(education_level, -1), reached,
      candidate_group, count(*)
    from added group by 1, 2, 3, 4, 5, 6, 7;
    update stage_stays set is_counted = added.candidate_group <> 8
    from added
    where stage_stays.company_id = added.company_id and stage_stays.application_id = added.application_id
      and is_counted <> (added.candidate_group <> 8);
  elsif tg_op = 'DELETE' then
    insert into report_changes
    select company_id, job_id, date_trunc('month', applied_on)::date, source, coalesce(education_level, -1), reached,
      candidate_group, -count(*)
    from removed group by 1, 2, 3, 4, 5, 6, 7;
    update stage_stays set is_counted = false
    from removed
    where stage_stays.company_id = removed.company_id and stage_stays.application_id = removed.application_id
      and is_counted;
  else
    insert into report_changes
    select company_id, job_id, date_trunc('month', applied_on)::date, source, coalesce(education_level, -1), reached,
      candidate_group, sum(change)
    from (select *, 1 as change from added union all select *, -1 from removed) as changes
    group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0;
    update stage_stays set is_counted = added.candidate_group <> 8
    from added join removed on removed.company_id = added.company_id and removed.application_id = added.application_id
    where (added.candidate_group = 8) <> (removed.candidate_group = 8)
      and stage_stays.company_id = added.company_id and stage_stays.application_id = added.application_id
      and is_counted <> (added.candidate_group <> 8);
  end if;
  return null;
end $$;
create trigger note_added_numbers after insert on report_facts
  referencing new table as added for each statement execute function change_report_numbers();
create trigger note_changed_numbers after update on report_facts
  referencing new table as added old table as removed for each statement execute function change_report_numbers();
create trigger note_removed_numbers after delete on report_facts
  referencing old table as removed for each statement execute function change_report_numbers();

-- The stays that count in reports of time: ended, in a stage of the process or new.
create function change_stay_numbers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stay_changes
    select company_id, job_id, date_trunc('month', left_on)::date, coalesce(stage_id, 0),
      stay_tenths(entered_at, left_at), stay_outcome(next_group, next_status), count(*)
    from added where is_counted and left_at is not null and candidate_group < 5 group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into stay_changes
    select company_id, job_id, date_trunc('month', left_on)::date, coalesce(stage_id, 0),
      stay_tenths(entered_at, left_at), stay_outcome(next_group, next_status), -count(*)
    from removed where is_counted and left_at is not null and candidate_group < 5 group by 1, 2, 3, 4, 5, 6;
  else
    insert into stay_changes
    select company_id, job_id, date_trunc('month', left_on)::date, coalesce(stage_id, 0),
      stay_tenths(entered_at, left_at), stay_outcome(next_group, next_status), sum(change)
    from (select *, 1 as change from added union all select *, -1 from removed) as changes
    where is_counted and left_at is not null and candidate_group < 5
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger note_added_stays after insert on stage_stays
  referencing new table as added for each statement execute function change_stay_numbers();
create trigger note_changed_stays after update on stage_stays
  referencing new table as added old table as removed for each statement execute function change_stay_numbers();
create trigger note_removed_stays after delete on stage_stays
  referencing old table as removed for each statement execute function change_stay_numbers();

-- What was there before.
insert into report_facts
select applications.company_id, applications.id, job_id, source, education_level,
  (applied_at at time zone time_zone)::date, 1 | group_bit(candidate_group), candidate_group
from applications join companies on companies.id = applications.company_id
where applications.deleted_at is null;
select rebuild_stays(company_id, array_agg(distinct application_id))
from application_events where kind in (1, 2, 9, 10)
group by company_id, application_id / 5000;
