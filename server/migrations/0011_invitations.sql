-- status: 1 active, 2 pending, which is invited and not here yet. Who was removed stays as a row that is not active: the
-- logs keep their names, and the same address and account may come back as another row.
alter table users
  alter account_id drop not null,
  add status smallint not null default 1 check (status in (1, 2)),
  add updated_at timestamptz(3) not null default now(),
  add check (status = 2 or account_id is not null),
  drop constraint users_company_id_account_id_key;
create unique index users_of_account on users (company_id, account_id) where is_active;
drop index users_by_email;
create unique index users_by_email on users (company_id, lower(email)) where is_active;
create index users_by_name on users (company_id, first_name, last_name, id) where is_active;

-- status: 1 pending, 2 accepted, 3 cancelled, 4 expired. A pending one counts until expires_at, marked or not.
create table invitations (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  user_id    bigint not null,
  email      text not null,
  role       smallint not null check (role between 1 and 3),
  status     smallint not null default 1 check (status between 1 and 4),
  -- SHA-256 of the random value in the link that was sent last.
  token_hash bytea not null,
  invited_by bigint not null,
  sent_at    timestamptz(3) not null default now(),
  times_sent integer not null default 1 check (times_sent > 0),
  expires_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, invited_by) references users
);
create unique index invitations_open on invitations (company_id, user_id) where status in (1, 4);
create index invitations_by_email on invitations (lower(email)) where status = 1;
create index invitations_expiring on invitations (expires_at) where status = 1;
