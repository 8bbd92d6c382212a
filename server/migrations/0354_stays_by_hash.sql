-- Stays that are no longer true are looked up in a hash of the new ones. Each was compared with all before, so moving 1,000
-- applications together, or again and again, took seconds.
create or replace function rebuild_stays(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  with stays as materialized (
    select * from stays_from_events(company, ids)
  ), undone as (
    delete from stage_stays
    where company_id = company and application_id = any(ids)
      and (application_id, event_id) not in (select stays.application_id, stays.event_id from stays)
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
