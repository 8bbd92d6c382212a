-- The stage that a candidate left for a stage of the rejected. Without a move to such a stage the application keeps its own.
alter table applications
  add column left_stage_id bigint,
  add foreign key (company_id, left_stage_id) references stages;
create index applications_by_left_stage on applications (company_id, left_stage_id, job_id) where left_stage_id is not null;

-- An undone move brings it back.
alter table moved_applications add column left_stage_id bigint;

update applications
set left_stage_id = rejected.from_stage_id
from (
  select distinct on (company_id, application_id) company_id, application_id, from_stage_id
  from application_events
  where kind = 2 and to_status = 2
  order by company_id, application_id, id desc
) as rejected
where applications.company_id = rejected.company_id and applications.id = rejected.application_id
  and applications.status = 2 and applications.stage_process = 5
  and rejected.from_stage_id is not null and rejected.from_stage_id <> applications.stage_id;
