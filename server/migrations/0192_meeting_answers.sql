-- What candidates say to an invitation. Answers: 0 none yet, 1 accepted, 2 declined, 3 another time proposed.
alter table schedules
  -- Names the meeting in addresses of the candidate's page.
  add public_id uuid not null default gen_random_uuid(),
  add response smallint not null default 0 check (response between 0 and 3),
  add responded_at timestamptz,
  add response_note text not null default '' check (char_length(response_note) <= 500);
create unique index schedules_by_public_id on schedules (company_id, public_id);

-- Other times that candidates propose. Statuses: 0 waiting, 1 taken, 2 refused, 3 taken back, 4 gone with a change.
create table schedule_proposals (
  company_id  bigint not null references companies,
  id          bigint generated always as identity,
  schedule_id bigint not null,
  -- Instants, 1 to 3.
  times       timestamptz[] not null check (cardinality(times) between 1 and 3),
  note        text not null default '' check (char_length(note) <= 500),
  status      smallint not null default 0 check (status between 0 and 4),
  proposed_at timestamptz not null,
  answered_by bigint,
  answered_at timestamptz,
  answer_note text not null default '' check (char_length(answer_note) <= 500),
  primary key (company_id, id),
  foreign key (company_id, schedule_id) references schedules on delete cascade,
  foreign key (company_id, answered_by) references users
);
create unique index schedule_proposals_waiting on schedule_proposals (company_id, schedule_id) where status = 0;

-- What the home page asks the user who planned a meeting to look at: 2 declined, 3 another time proposed.
create index schedules_answered on schedules (company_id, scheduled_by, starts_at) where response in (2, 3);
