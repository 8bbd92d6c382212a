-- Times out of which a candidate chooses one for an interview or assessment, with the plan of the meeting.
create table slot_offers (
  company_id         bigint not null references companies,
  id                 bigint generated always as identity,
  -- Names the offer in addresses of the candidate's page.
  public_id          uuid not null default gen_random_uuid(),
  job_id             bigint not null,
  application_id     bigint not null,
  stage_id           bigint not null,
  process            smallint not null,
  -- Starts of the meeting, earliest first.
  times              timestamptz[] not null check (cardinality(times) between 2 and 20),
  minutes            smallint not null check (minutes between 15 and 480),
  is_online_location boolean not null,
  location           text not null check (char_length(location) between 1 and 500),
  message            text not null check (char_length(message) <= 2000),
  candidate_notes    text not null check (char_length(candidate_notes) <= 2000),
  notes              text not null check (char_length(notes) <= 2000),
  -- The last day for choosing, in the company's zone.
  last_day           date not null,
  -- 0 open, 1 chosen, 2 none suits the candidate, 3 no time is left, 4 taken back.
  status             smallint not null default 0 check (status between 0 and 4),
  offered_by         bigint not null,
  offered_at         timestamptz not null,
  ended_at           timestamptz,
  -- What the candidate says when no time suits them.
  answer_note        text not null default '' check (char_length(answer_note) <= 500),
  -- The meeting at the chosen time.
  schedule_id        bigint,
  primary key (company_id, id),
  unique (company_id, public_id),
  foreign key (company_id, job_id, application_id) references applications (company_id, job_id, id) on delete cascade,
  foreign key (company_id, job_id, stage_id, process) references job_stages (company_id, job_id, stage_id, process)
    on update cascade on delete cascade,
  foreign key (company_id, schedule_id) references schedules on delete set null (schedule_id),
  foreign key (company_id, offered_by) references users
);
create unique index slot_offers_open on slot_offers (company_id, application_id) where status = 0;
create index slot_offers_of_application on slot_offers (company_id, application_id, id);
create index slot_offers_of_stage on slot_offers (company_id, job_id, stage_id, process);
create index slot_offers_of_schedule on slot_offers (company_id, schedule_id) where schedule_id is not null;
-- What the home page asks the user who offered the times to look at.
create index slot_offers_unmet on slot_offers (company_id, offered_by, ended_at) where status in (2, 3);

create table slot_offer_people (
  company_id    bigint not null references companies,
  slot_offer_id bigint not null,
  user_id       bigint not null,
  primary key (company_id, slot_offer_id, user_id),
  foreign key (company_id, slot_offer_id) references slot_offers on delete cascade,
  foreign key (company_id, user_id) references users
);
create index slot_offer_people_by_user on slot_offer_people (company_id, user_id);
