-- A candidate is an e-mail address at one company. Sessions of the single page of an offer end with this migration.
drop table candidate_sessions;
create table candidate_sessions (
  company_id     bigint not null references companies,
  -- SHA-256 of the cookie's token.
  token_hash     bytea not null check (octet_length(token_hash) = 32),
  email          text not null check (email = lower(email)),
  -- 1: by the link in a mail, for one application. 2: by a code, for all applications of the address.
  level          smallint not null check (level in (1, 2)),
  application_id bigint,
  opened_at      timestamptz not null,
  used_at        timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, application_id) references applications on delete cascade,
  check ((level = 1) = (application_id is not null))
);
create index candidate_sessions_of_address on candidate_sessions (company_id, email);
create index candidate_sessions_of_application on candidate_sessions (company_id, application_id);

-- The last code and link that an address asked for. An address without an application has a row too, so that wrong
-- codes are answered alike.
create table candidate_sign_ins (
  company_id bigint not null references companies,
  email      text not null check (email = lower(email) and char_length(email) <= 254),
  -- HMAC of the code and of the link; null until a task mails them, and once one of them was used.
  code_hash  bytea check (octet_length(code_hash) = 32),
  link_hash  bytea check (octet_length(link_hash) = 32),
  asked_at   timestamptz not null,
  tries      smallint not null default 0,
  -- Requests since the hour began.
  asks       smallint not null default 1,
  hour_began timestamptz not null,
  primary key (company_id, email)
);
create unique index candidate_sign_ins_by_link on candidate_sign_ins (company_id, link_hash);
create index candidate_sessions_by_age on candidate_sessions (opened_at);
create index candidate_sign_ins_by_age on candidate_sign_ins (asked_at);

-- What a person showed about one application beyond its address: the last digits of the phone number in it.
create table candidate_openings (
  company_id     bigint not null references companies,
  application_id bigint not null,
  -- The address that opened it. After a change of the application's address it is asked again.
  email          text not null,
  opened_at      timestamptz,
  tries          smallint not null default 0,
  locked_until   timestamptz,
  -- The owner of the address said that the application isn't theirs, so nothing is sent to it.
  is_wrong       boolean not null default false,
  primary key (company_id, application_id),
  foreign key (company_id, application_id) references applications on delete cascade
);

-- Codes to open the page of an offer are gone: signing in takes their place.
delete from candidate_codes where purpose = 1;
