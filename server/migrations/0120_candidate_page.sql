-- Codes that prove the address of a candidate. Purposes: 1 opening the page, 2 accepting an offer.
create table candidate_codes (
  company_id     bigint not null references companies,
  application_id bigint not null,
  purpose        smallint not null check (purpose in (1, 2)),
  -- HMAC of the code; null once it was used.
  code_hash      bytea check (octet_length(code_hash) = 32),
  sent_at        timestamptz not null,
  tries          smallint not null default 0,
  -- Mails since the hour began, which limits how many codes can be guessed.
  sends          smallint not null default 1,
  hour_began     timestamptz not null,
  primary key (company_id, application_id, purpose),
  foreign key (company_id, application_id) references applications on delete cascade
);

-- Sessions of candidates on the page of their application.
create table candidate_sessions (
  company_id     bigint not null references companies,
  -- SHA-256 of the cookie's token.
  token_hash     bytea not null check (octet_length(token_hash) = 32),
  application_id bigint not null,
  opened_at      timestamptz not null,
  used_at        timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, application_id) references applications on delete cascade
);
create index candidate_sessions_of_application on candidate_sessions (company_id, application_id);

-- Other terms that candidates proposed. One waits while the offer is under negotiation.
create table counter_proposals (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  offer_id   bigint not null,
  -- The version of the offer that it answers.
  version    smallint not null,
  -- In the currency of the offer; null where the salary is to stay.
  salary     numeric(14, 2) check (salary >= 0.1),
  start_date date,
  words      text not null default '' check (char_length(words) <= 2000),
  made_at    timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, offer_id, version) references offer_versions on delete cascade,
  check (salary is not null or start_date is not null or words <> '')
);
create index counter_proposals_of_offer on counter_proposals (company_id, offer_id, id);
