-- A quota of 0 is none: as much as anyone likes.
create table plans (
  id                        smallint primary key,
  key                       text not null unique,
  name                      text not null,
  expansion_name            text not null,
  description               text not null,
  benefits                  text[] not null,
  quota_published_jobs      integer not null check (quota_published_jobs >= 0),
  quota_reviewed_candidates integer not null check (quota_reviewed_candidates >= 0),
  quota_admin               integer not null check (quota_admin >= 0)
);
insert into plans values
  (1, 'free', 'Free', 'Recruitment Free', 'For a company that hires now and then.',
    '{Unlimited team members,Applicant tracking,LinkedIn integration,Onboarding integration with the HR app}', 1, 10, 1),
  (2, 'pro_hire', 'Pro Hire', 'Recruitment Pro Hire', 'For a team that hires every month.',
    '{Unlimited team members,Applicant tracking,LinkedIn integration,Onboarding integration with the HR app}', 5, 50, 2),
  (3, 'ultimate_hire', 'Ultimate Hire', 'Recruitment Ultimate Hire', 'For hiring without limits.',
    '{AI candidate score,Unlimited team members,Applicant tracking,LinkedIn integration,Onboarding integration with the HR app}', 0, 0, 0);
revoke insert, update, delete, truncate on plans from hireloom_app;

-- The quotas stand here and not only with the plan, so that a company may have others.
alter table subscriptions
  add column quota_published_jobs      integer check (quota_published_jobs >= 0),
  add column quota_reviewed_candidates integer check (quota_reviewed_candidates >= 0),
  add column quota_admin               integer check (quota_admin >= 0),
  add column quota_add_ons             integer not null default 0 check (quota_add_ons >= 0),
  add foreign key (plan) references plans;
update subscriptions
set quota_published_jobs = plans.quota_published_jobs,
    quota_reviewed_candidates = plans.quota_reviewed_candidates,
    quota_admin = plans.quota_admin
from plans where plans.id = subscriptions.plan;
alter table subscriptions
  alter column quota_published_jobs set not null,
  alter column quota_reviewed_candidates set not null,
  alter column quota_admin set not null;

create function take_quotas_of_plan() returns trigger language plpgsql as $$
begin
  select coalesce(new.quota_published_jobs, plans.quota_published_jobs),
         coalesce(new.quota_reviewed_candidates, plans.quota_reviewed_candidates),
         coalesce(new.quota_admin, plans.quota_admin)
  into new.quota_published_jobs, new.quota_reviewed_candidates, new.quota_admin
  from plans where plans.id = new.plan;
  return new;
end $$;
create trigger subscriptions_quotas before insert on subscriptions
  for each row execute function take_quotas_of_plan();

-- What was used of a monthly quota, never given back. kind: 1 a published job, 2 a reviewed application.
create table quota_uses (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  kind       smallint not null check (kind in (1, 2)),
  -- The first day of the month in the company's zone.
  month      date not null check (extract(day from month) = 1),
  subject_id bigint not null,
  used_at    timestamptz not null,
  primary key (company_id, id),
  unique (company_id, kind, month, subject_id)
);
create unique index quota_uses_review on quota_uses (company_id, subject_id) where kind = 2;
revoke update, delete, truncate on quota_uses from hireloom_app;

insert into quota_uses (company_id, kind, month, subject_id, used_at)
select jobs.company_id, 1, date_trunc('month', published_date at time zone time_zone), jobs.id, published_date
from jobs join companies on companies.id = jobs.company_id
where published_date is not null;
-- kind 2 of an event is a move, status 4 is spam.
insert into quota_uses (company_id, kind, month, subject_id, used_at)
select event.company_id, 2, date_trunc('month', event.at at time zone time_zone), event.application_id, event.at
from (
  select distinct on (company_id, application_id) company_id, application_id, at
  from application_events
  where kind = 2 and user_id is not null and from_stage_id is null and from_status = 0 and to_status <> 4
  order by company_id, application_id, id
) event join companies on companies.id = event.company_id;

-- Requests for a quote, where no outside form takes them.
create table lead_requests (
  company_id      bigint not null references companies,
  id              bigint generated always as identity,
  user_id         bigint not null,
  full_name       text not null,
  company         text not null,
  email           text not null,
  phone           text not null,
  company_size    smallint not null check (company_size between 1 and 5),
  expansion_item  smallint not null references plans,
  current_package smallint not null references plans,
  source          text not null,
  requested_at    timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users
);

-- Where events go while no analytics address is configured.
create table analytics_events (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  -- Makes telling the same event twice the same event.
  event_id   uuid not null,
  user_id    bigint not null,
  event      text not null,
  properties jsonb not null,
  at         timestamptz not null,
  primary key (company_id, id),
  unique (company_id, event_id),
  foreign key (company_id, user_id) references users
);
