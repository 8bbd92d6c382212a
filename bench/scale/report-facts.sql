-- Fills the rows that reports count, and the numbers that sum them up, with the product's own functions.
insert into report_facts
select applications.company_id, applications.id, job_id, source, education_level,
  (applied_at at time zone time_zone)::date, 1 | group_bit(candidate_group), candidate_group, gender,
  age_on((applied_at at time zone time_zone)::date, date_of_birth)
from applications join companies on companies.id = applications.company_id cross join bases
where applications.id > bases.application and applications.deleted_at is null;
analyze report_facts;
select rebuild_stays(company_id, array_agg(applications.id))
from applications cross join bases where applications.id > bases.application
group by company_id, applications.id / 5000;
update offers set first_sent_at = sent_at, first_sent_on = (sent_at at time zone time_zone)::date
from companies where companies.id = offers.company_id and sent_at is not null and first_sent_at is null;
delete from report_numbers;
delete from report_changes;
insert into report_numbers
select company_id, level.job_id, kinds.kind, date_trunc('month', applied_on)::date, kinds.key, reached, candidate_group, count(*)
from report_facts
cross join lateral (values (0::smallint, source), (1::smallint, coalesce(education_level, -1::smallint))) as kinds (kind, key)
cross join lateral (values (null::bigint), (report_facts.job_id)) as level (job_id)
group by 1, 2, 3, 4, 5, 6, 7;
delete from stay_numbers;
delete from stay_changes;
insert into stay_numbers
select company_id, level.job_id, date_trunc('month', left_on)::date, coalesce(stage_id, 0),
  stay_tenths(entered_at, left_at), stay_outcome(next_group, next_status), count(*)
from stage_stays cross join lateral (values (null::bigint), (stage_stays.job_id)) as level (job_id)
where left_at is not null and is_counted and candidate_group < 5
group by 1, 2, 3, 4, 5, 6;
analyze report_facts, report_numbers, stage_stays, stay_numbers;
