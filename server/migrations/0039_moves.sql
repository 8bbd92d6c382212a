-- A move, for a day, in which whoever made it may undo it. What it says to people waits until it is settled.
create table moves (
  company_id          bigint not null references companies,
  id                  bigint generated always as identity,
  user_id             bigint not null,
  at                  timestamptz not null,
  -- What the candidates read, whether they are hired or rejected.
  sends_email         boolean not null default false,
  candidate_notes     text not null default '',
  attachment_file_id  bigint,
  invites_new_joiners boolean not null default false,
  settled_at          timestamptz,
  undone_at           timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, attachment_file_id) references files on delete set null (attachment_file_id)
);
create index moves_by_time on moves (at);
create index moves_by_attachment on moves (company_id, attachment_file_id) where attachment_file_id is not null;

-- Where each application of a move was before, and which version of it the move made.
create table moved_applications (
  company_id     bigint not null,
  move_id        bigint not null,
  application_id bigint not null,
  version        timestamptz(3) not null,
  status         smallint not null check (status between 0 and 6),
  stage_id       bigint,
  stage_process  smallint,
  hired_date     date,
  in_stage_since timestamptz not null,
  is_turned_away boolean not null,
  -- What keeps the person out since.
  bar_id         bigint,
  primary key (company_id, move_id, application_id),
  foreign key (company_id, move_id) references moves on delete cascade,
  foreign key (company_id, application_id) references applications on delete cascade,
  foreign key (company_id, bar_id) references candidate_bars on delete set null (bar_id)
);
create index moved_applications_by_application on moved_applications (company_id, application_id);

-- What a move took off the calendar, with its progress before.
create table moved_schedules (
  company_id     bigint not null,
  move_id        bigint not null,
  application_id bigint not null,
  schedule_id    bigint not null,
  progress       smallint not null,
  primary key (company_id, move_id, schedule_id),
  foreign key (company_id, move_id, application_id) references moved_applications on delete cascade,
  foreign key (company_id, schedule_id) references schedules on delete cascade
);
create index moved_schedules_by_schedule on moved_schedules (company_id, schedule_id);
