-- One connection per company to the e-signature provider. The token is encrypted, so a copy of the database signs nothing.
create table esign_connections (
  company_id   bigint primary key references companies,
  is_enabled   boolean not null default false,
  is_connected boolean not null default false,
  token        bytea,
  expires_at   timestamptz,
  connected_by bigint,
  connected_at timestamptz,
  foreign key (company_id, connected_by) references users,
  check (is_connected or num_nonnulls(token, expires_at, connected_by, connected_at) = 0),
  check (not is_connected or num_nulls(connected_by, connected_at) = 0)
);

-- Someone on the way to the provider and back. Taken out when they return, so a state works once.
create table esign_attempts (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  user_id    bigint not null,
  state_hash bytea not null check (octet_length(state_hash) = 32),
  verifier   bytea not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, state_hash),
  foreign key (company_id, user_id) references users on delete cascade
);

create table esign_connection_requests (
  company_id   bigint not null references companies,
  id           bigint generated always as identity,
  user_id      bigint not null,
  message      text not null check (char_length(message) between 1 and 500),
  requested_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users
);
create index esign_connection_requests_by_user on esign_connection_requests (company_id, user_id, requested_at);
