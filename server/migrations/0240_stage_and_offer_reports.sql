-- What the reports on stages and offers read.

-- When an offer was first sent, and on which day in the company's zone as it was then, so that sending it again or a new
-- zone moves no past figure.
alter table offers add first_sent_at timestamptz, add first_sent_on date;

create function keep_first_sending() returns trigger language plpgsql as $$
begin
  new.first_sent_at := new.sent_at;
  new.first_sent_on := (
    select (new.sent_at at time zone time_zone)::date from companies where companies.id = new.company_id
  );
  return new;
end $$;
create trigger keep_first_sending before insert or update on offers
  for each row when (new.first_sent_at is null and new.sent_at is not null) execute function keep_first_sending();

update offers set first_sent_at = sent.at, first_sent_on = (sent.at at time zone companies.time_zone)::date
from (
  select offers.company_id, offers.id, coalesce(min(made_at), offers.sent_at) as at
  from offers
  left join offer_versions as versions
    on versions.company_id = offers.company_id and versions.offer_id = offers.id and versions.made_for = 2
  where offers.sent_at is not null
  group by offers.company_id, offers.id
) as sent
join companies on companies.id = sent.company_id
where offers.company_id = sent.company_id and offers.id = sent.id;
create index offers_by_first_sending on offers (company_id, first_sent_on, job_id) where first_sent_on is not null;

-- Applications in a stage of the process now, and stays in one that ended. The two replace indexes over every group.
drop index stage_stays_now, stage_stays_ended;
create index stage_stays_in_process on stage_stays (company_id, stage_id, entered_at)
  include (job_id, application_id) where left_at is null and is_counted and candidate_group < 5;
create index stage_stays_ended on stage_stays (company_id, stage_id, left_on, event_id)
  include (job_id, next_group, next_status) where left_at is not null and is_counted and candidate_group < 5;
