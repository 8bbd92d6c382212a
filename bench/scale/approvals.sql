-- A request for approval of each offer: drafts wait for it, the others were approved before they were sent. One user of the
-- company approves, another one asked for it.
insert into offer_versions (company_id, offer_id, version, terms, terms_hash, letter_file_id, made_by, made_at, made_for)
select company_id, id, 1, jsonb_build_object('employmentTypeId', employment_type_id, 'workingType', 1, 'probationPeriod', 3, 'salary', 6500000,
    'salaryType', 11, 'benefits', benefits, 'startDate', start_date, 'expirationDate', expiration_date, 'notes', ''),
  letter_hash, letter_file_id, created_by, created_at, 1
from offers join firms using (company_id) where current_version = 0;
update offers set current_version = 1 from firms where firms.company_id = offers.company_id and current_version = 0;
update offers set approval_status = case when status = 0 then 2 else 3 end from firms where firms.company_id = offers.company_id;

insert into approval_rules (company_id, order_num, name, conditions, steps, remind_hours, deputy_hours)
select company_id, 0, 'Every offer',
  '{"aboveRangePercent": null, "salaryFrom": null, "isBelowRange": false, "jobLevelIds": [], "organizationIds": [], "branchIds": [],
    "employmentTypeIds": [], "probationShorterThan": null, "isAlways": true}',
  '[{"approvers": [{"userId": null, "role": 3}], "needed": null}]', 24, 72
from firms;

create temp table requests as
select offers.*, approver.id as approver_id, asker.id as asker_id, approval_rules.id as rule_id
from offers
join approval_rules using (company_id)
cross join lateral (select array_agg(id order by id) as ids from users where users.company_id = offers.company_id) as team
cross join lateral (select team.ids[1 + offers.id % cardinality(team.ids)] as id) as approver
cross join lateral (select team.ids[1 + (offers.id + 1) % cardinality(team.ids)] as id) as asker;

insert into approval_rounds (company_id, offer_id, version, rules, asked_by, asked_at, status, ended_at)
select company_id, id, 1, jsonb_build_array(jsonb_build_object('id', rule_id, 'name', 'Every offer', 'watched', jsonb_build_array('salary'),
    'remindHours', 24, 'deputyHours', 72, 'deputyId', null,
    'steps', jsonb_build_array(jsonb_build_object('step', 1, 'members', jsonb_build_array(jsonb_build_array(approver_id)), 'needed', 1)))),
  asker_id, created_at, case when status = 0 then 1 else 2 end, case when status > 0 then created_at + interval '3 hours' end
from requests order by id;

insert into approvals (company_id, round_id, user_id, step, status, approved_version, remind_hours, deputy_hours, asked_at, decided_by, decided_at,
  reminded_at, deputy_asked_at, deputy_id)
select requests.company_id, approval_rounds.id, approver_id, 1, case when requests.status = 0 then 1 else 2 end,
  case when requests.status > 0 then 1 end, 24, 72, asked_at, case when requests.status > 0 then approver_id end, ended_at,
  -- Reminders were sent, so that no task sends thousands of mails during a measurement.
  case when requests.status = 0 then asked_at + interval '24 hours' end,
  case when requests.status = 0 then asked_at + interval '72 hours' end, case when requests.status = 0 then asker_id end
from requests
join approval_rounds on approval_rounds.company_id = requests.company_id and approval_rounds.offer_id = requests.id
order by approval_rounds.id;
drop table requests;
