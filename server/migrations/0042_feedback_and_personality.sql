-- What each interviewer thought. recommendation: 1 strong no, 2 no, 3 yes, 4 strong yes. Scores: 1 to 5, null when not judged.
create table schedule_feedback (
  company_id     bigint not null,
  schedule_id    bigint not null,
  user_id        bigint not null,
  recommendation smallint not null check (recommendation between 1 and 4),
  communication  smallint check (communication between 1 and 5),
  ownership      smallint check (ownership between 1 and 5),
  skills         smallint check (skills between 1 and 5),
  role_fit       smallint check (role_fit between 1 and 5),
  notes          text not null check (notes <> ''),
  given_at       timestamptz not null,
  changed_at     timestamptz,
  primary key (company_id, schedule_id, user_id),
  foreign key (company_id, schedule_id) references schedules on delete cascade,
  foreign key (company_id, user_id) references users
);

-- score: what an assessment came to. attachment_file_id: what the candidate gets with the invitation if send_attachment.
alter table schedules
  add candidate_notes text not null default '',
  add score smallint check (score between 0 and 100),
  add attachment_file_id bigint,
  add send_attachment boolean not null default true,
  add foreign key (company_id, attachment_file_id) references files on delete set null (attachment_file_id),
  add check (score is null or (process = 2 and progress = 2));
create index schedules_by_attachment on schedules (company_id, attachment_file_id) where attachment_file_id is not null;

-- The calendar also shows what has taken place.
create index schedules_shown on schedules (company_id, starts_at) where progress <> 4;
-- Whom the candidates of a stage of a job met last.
create index schedules_of_stage on schedules (company_id, job_id, stage_id, id desc);

alter table mails
  add attachment_file_id bigint,
  add foreign key (company_id, attachment_file_id) references files on delete set null (attachment_file_id);
create index mails_by_attachment on mails (company_id, attachment_file_id) where attachment_file_id is not null;
alter table mailbox_messages add attachment text;

-- A personality test a candidate was invited to. provider_id: what the provider of the test calls it. Nothing is decided by it.
create table personality_tests (
  company_id     bigint not null,
  id             bigint generated always as identity,
  application_id bigint not null,
  provider_id    text not null,
  link           text not null,
  invited_by     bigint not null,
  sent_at        timestamptz not null,
  submitted_at   timestamptz,
  type_code      text check (type_code ~ '^[EI][SN][TF][JP]$'),
  primary key (company_id, id),
  unique (company_id, application_id),
  foreign key (company_id, application_id) references applications on delete cascade,
  foreign key (company_id, invited_by) references users,
  check ((submitted_at is null) = (type_code is null))
);
create index personality_tests_open on personality_tests (sent_at) where submitted_at is null;
