-- Approvals of offers. Codes: see contract/src/approvals.
create table approval_settings (
  company_id   bigint primary key references companies,
  -- Whether approvals that aren't about pay may be given by the link in the mail.
  allows_links boolean not null default true,
  updated_at   timestamptz(3) not null,
  updated_by   bigint,
  foreign key (company_id, updated_by) references users
);
create index approval_settings_of_user on approval_settings (company_id, updated_by);

create table approval_rules (
  company_id   bigint not null references companies,
  id           bigint generated always as identity,
  order_num    smallint not null,
  name         text not null check (char_length(name) between 2 and 100),
  conditions   jsonb not null,
  steps        jsonb not null,
  remind_hours smallint not null check (remind_hours between 1 and 168),
  deputy_hours smallint not null check (deputy_hours between 1 and 168),
  -- Null for the Admins.
  deputy_id    bigint,
  is_active    boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, deputy_id) references users
);
create index approval_rules_of_deputy on approval_rules (company_id, deputy_id);

-- A request to approve a version of an offer.
create table approval_rounds (
  company_id         bigint not null references companies,
  id                 bigint generated always as identity,
  offer_id           bigint not null,
  version            smallint not null,
  -- The rules that fitted, with their approvers, as they were when it was asked for.
  rules              jsonb not null,
  words              text not null default '' check (char_length(words) <= 1000),
  send_when_approved boolean not null default false,
  asked_by           bigint not null,
  asked_at           timestamptz not null,
  -- 1 waiting, 2 approved, 3 refused, 4 taken back, 5 ran out, 6 replaced by the request for a later version.
  status             smallint not null default 1 check (status between 1 and 6),
  ended_at           timestamptz check ((status = 1) = (ended_at is null)),
  primary key (company_id, id),
  foreign key (company_id, offer_id) references offers on delete cascade,
  foreign key (company_id, offer_id, version) references offer_versions on delete cascade,
  foreign key (company_id, asked_by) references users
);
create unique index approval_rounds_waiting on approval_rounds (company_id, offer_id) where status = 1;
create index approval_rounds_of_offer on approval_rounds (company_id, offer_id, version, id);
create index approval_rounds_by_asker on approval_rounds (company_id, asked_by, id);
create index approval_rounds_running on approval_rounds (asked_at) where status = 1;

create table approvals (
  company_id       bigint not null references companies,
  id               bigint generated always as identity,
  round_id         bigint not null,
  user_id          bigint not null,
  step             smallint not null check (step between 1 and 5),
  -- 0 not yet asked, 1 asked, 2 approved, 3 refused, 4 let off, 5 kept from an earlier version.
  status           smallint not null check (status between 0 and 5),
  -- The version whose terms were approved.
  approved_version smallint check ((status in (2, 5)) = (approved_version is not null)),
  remind_hours     smallint not null,
  deputy_hours     smallint not null,
  -- Who may decide once the deputy was asked; null for the Admins.
  deputy_id        bigint,
  asked_at         timestamptz,
  reminded_at      timestamptz,
  deputy_asked_at  timestamptz,
  decided_by       bigint,
  decided_at       timestamptz,
  words            text not null default '' check (char_length(words) <= 1000),
  is_by_link       boolean not null default false,
  primary key (company_id, id),
  unique (company_id, round_id, user_id),
  foreign key (company_id, round_id) references approval_rounds on delete cascade,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, deputy_id) references users,
  foreign key (company_id, decided_by) references users
);
create index approvals_of_user on approvals (company_id, user_id, status, id);
create index approvals_of_deputy on approvals (company_id, deputy_id) where deputy_asked_at is not null;
create index approvals_decided_by on approvals (company_id, decided_by, id);
create index approvals_open on approvals (asked_at) where status = 1;

create table approval_delegations (
  company_id  bigint not null references companies,
  id          bigint generated always as identity,
  user_id     bigint not null,
  delegate_id bigint not null check (delegate_id <> user_id),
  from_on     date not null,
  until_on    date not null check (until_on >= from_on),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, delegate_id) references users
);
create index approval_delegations_of_user on approval_delegations (company_id, user_id, until_on);
create index approval_delegations_of_delegate on approval_delegations (company_id, delegate_id, until_on);

create table approval_questions (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  round_id   bigint not null,
  user_id    bigint not null,
  text       text not null check (char_length(text) between 1 and 1000),
  asked_at   timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, round_id) references approval_rounds on delete cascade,
  foreign key (company_id, user_id) references users
);
create index approval_questions_of_round on approval_questions (company_id, round_id, id);
create index approval_questions_of_user on approval_questions (company_id, user_id);
