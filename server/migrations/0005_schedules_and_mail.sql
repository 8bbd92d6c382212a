-- progress: 0 in progress, 1 invited, 2 completed, 3 rescheduled, 4 cancelled.
create table schedules (
  company_id         bigint not null,
  id                 bigint generated always as identity,
  job_id             bigint not null,
  application_id     bigint not null,
  stage_id           bigint not null,
  process            smallint not null check (process in (2, 3)),
  starts_at          timestamptz not null,
  ends_at            timestamptz not null,
  is_online_location boolean not null,
  location           text not null,
  message            text not null default '',
  notes              text not null default '',
  progress           smallint not null default 1 check (progress between 0 and 4),
  result             text,
  cancel_reason      text,
  calendar_uid       uuid not null default gen_random_uuid(),
  -- RFC 5546: grows with each change that attendees must hear of.
  calendar_sequence  integer not null default 0,
  scheduled_by       bigint not null,
  scheduled_at       timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, job_id, application_id) references applications (company_id, job_id, id),
  foreign key (company_id, job_id, stage_id, process) references job_stages (company_id, job_id, stage_id, process),
  foreign key (company_id, scheduled_by) references users,
  check (ends_at > starts_at),
  check ((progress = 2) = (result is not null)),
  check ((progress = 4) = (cancel_reason is not null))
);
create unique index schedules_open on schedules (company_id, application_id, stage_id) where progress in (0, 1, 3);
create index schedules_upcoming on schedules (company_id, starts_at) where progress in (0, 1, 3);
create index schedules_by_application on schedules (company_id, application_id);

create table schedule_people (
  company_id  bigint not null,
  schedule_id bigint not null,
  user_id     bigint not null,
  primary key (company_id, schedule_id, user_id),
  foreign key (company_id, schedule_id) references schedules on delete cascade,
  foreign key (company_id, user_id) references users
);
create index schedule_people_by_user on schedule_people (company_id, user_id, schedule_id);

-- kind: see eventKind in the contract.
create table application_events (
  company_id     bigint not null,
  id             bigint generated always as identity,
  application_id bigint not null,
  kind           smallint not null,
  at             timestamptz not null default now(),
  user_id        bigint,
  from_stage_id  bigint,
  to_stage_id    bigint,
  from_status    smallint,
  to_status      smallint,
  schedule_id    bigint,
  text           text,
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, from_stage_id) references stages,
  foreign key (company_id, to_stage_id) references stages,
  foreign key (company_id, schedule_id) references schedules
);
create index application_events_by_application on application_events (company_id, application_id, id);
revoke update, delete, truncate on application_events from hireloom_app;

-- The outbox: written with the change that causes the mail, sent by a task. status: 0 queued, 1 sent, 2 failed.
create table mails (
  company_id      bigint not null references companies,
  id              bigint generated always as identity,
  application_id  bigint,
  -- Makes writing the same mail twice the same mail.
  dedupe_key      text not null,
  sender_name     text not null,
  recipient       text not null,
  -- Who reads the answer; the sender's own address takes none.
  reply_to        text,
  subject         text not null,
  text            text not null,
  html            text not null,
  calendar        text,
  calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  status          smallint not null default 0 check (status between 0 and 2),
  message_id      text,
  error           text,
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,
  primary key (company_id, id),
  unique (company_id, dedupe_key),
  foreign key (company_id, application_id) references applications,
  check ((calendar is null) = (calendar_method is null))
);
create index mails_by_application on mails (company_id, application_id);

-- Where mail goes while no SMTP server is configured; read at /dev/mail.
create table mailbox_messages (
  id          bigint generated always as identity primary key,
  recipient   text not null,
  subject     text not null,
  text        text not null,
  html        text not null,
  calendar    text,
  raw         text not null,
  received_at timestamptz not null default now()
);
create index mailbox_messages_by_recipient on mailbox_messages (recipient, id desc);

-- A solved human verification counts once.
create table captcha_solutions (
  challenge  text primary key,
  expires_at timestamptz not null
);

create unlogged table rate_limits (
  key          text not null,
  window_start timestamptz not null,
  hits         integer not null,
  primary key (key, window_start)
);
