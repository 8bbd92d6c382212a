-- Documents to sign. Codes: see contract/src/signing/codes.ts.
create table signing_documents (
  company_id     bigint not null references companies,
  id             bigint generated always as identity,
  -- The name of the document in addresses and in its evidence.
  public_id      uuid not null default gen_random_uuid(),
  kind           smallint not null check (kind between 1 and 3),
  offer_id       bigint,
  employment_id  bigint,
  application_id bigint not null,
  title          text not null check (char_length(title) between 1 and 200),
  language       text not null check (language in ('en', 'id')),
  message        text not null default '' check (char_length(message) <= 2000),
  file_id        bigint not null,
  -- SHA-256 of what was sent; null until its pages are drawn.
  file_hash      bytea check (octet_length(file_hash) = 32),
  page_count     smallint check (page_count between 1 and 40),
  final_file_id  bigint,
  final_hash     bytea check (octet_length(final_hash) = 32),
  -- 0 preparing, 1 sent, 2 finishing, 3 completed, 4 declined, 5 voided.
  status         smallint not null default 0 check (status between 0 and 5),
  -- The end for the candidate; signers of the company have 7 days more.
  expires_at     timestamptz not null,
  seal_tries     smallint not null default 0,
  -- An Admin allowed the seal to have the time of this server only.
  is_untimed     boolean not null default false,
  sent_by        bigint,
  sent_at        timestamptz,
  finishing_at   timestamptz,
  completed_at   timestamptz,
  ended_at       timestamptz,
  ended_reason   text check (char_length(ended_reason) <= 1000),
  -- Whether the end of its time was mailed.
  is_expiry_told boolean not null default false,
  replaces_id    bigint,
  created_at     timestamptz not null,
  primary key (company_id, id),
  unique (company_id, public_id),
  foreign key (company_id, application_id) references applications on delete cascade,
  foreign key (company_id, offer_id) references offers on delete cascade,
  foreign key (company_id, file_id) references files,
  foreign key (company_id, final_file_id) references files,
  foreign key (company_id, sent_by) references users,
  foreign key (company_id, replaces_id) references signing_documents on delete set null (replaces_id),
  check ((status in (1, 2, 3)) <= (file_hash is not null)),
  check ((status = 3) <= (completed_at is not null))
);
create index signing_documents_of_application on signing_documents (company_id, application_id, id);
create unique index signing_documents_open on signing_documents (company_id, offer_id) where status in (0, 1, 2);
create index signing_documents_of_file on signing_documents (company_id, file_id);
create index signing_documents_of_final_file on signing_documents (company_id, final_file_id);
create index signing_documents_of_sender on signing_documents (company_id, sent_by);
create index signing_documents_replaced on signing_documents (company_id, replaces_id);
create index signing_documents_running on signing_documents (expires_at) where status = 1;

create table signing_signers (
  company_id     bigint not null references companies,
  id             bigint generated always as identity,
  document_id    bigint not null,
  order_num      smallint not null check (order_num between 1 and 5),
  -- 1 signer, 2 copy.
  role           smallint not null check (role in (1, 2)),
  -- Null for the candidate.
  user_id        bigint,
  name           text not null,
  email          text not null,
  -- 0 waiting, 1 asked, 2 opened, 3 signed, 4 declined.
  status         smallint not null default 0 check (status between 0 and 4),
  asked_at       timestamptz,
  reminded_at    timestamptz,
  code_hash      bytea,
  code_tries     smallint not null default 0,
  code_at        timestamptz,
  -- Codes sent since code_hour.
  codes_sent     smallint not null default 0,
  code_hour      timestamptz,
  locked_until   timestamptz,
  agreed_version smallint,
  agreed_at      timestamptz,
  -- The time at which each page was seen, by its number.
  pages          jsonb not null default '{}',
  -- 1 typed, 2 drawn.
  signature_kind smallint check (signature_kind in (1, 2)),
  -- A drawn signature, as PNG.
  signature      bytea check (octet_length(signature) <= 204800),
  signed_name    text,
  signed_at      timestamptz,
  address        inet,
  device         text,
  primary key (company_id, id),
  foreign key (company_id, document_id) references signing_documents on delete cascade,
  foreign key (company_id, user_id) references users,
  check ((status = 3) = (signed_at is not null))
);
create unique index signing_signers_once on signing_signers (company_id, document_id, lower(email), role);
create index signing_signers_of_user on signing_signers (company_id, user_id) where user_id is not null;

-- The pages as signers read them: a picture (JPEG) with the text behind it.
create table signing_pages (
  company_id  bigint not null references companies,
  document_id bigint not null,
  page        smallint not null check (page between 1 and 40),
  picture     bytea not null,
  text        text not null,
  primary key (company_id, document_id, page),
  foreign key (company_id, document_id) references signing_documents on delete cascade
);

-- What happened to a document. Each event has the hash of the one before, so that none can be changed or left out.
create table signing_events (
  company_id    bigint not null references companies,
  document_id   bigint not null,
  seq           integer not null,
  kind          text not null,
  at            timestamptz not null,
  signer_name   text,
  user_name     text,
  content       jsonb not null,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash          bytea not null check (octet_length(hash) = 32),
  primary key (company_id, document_id, seq),
  foreign key (company_id, document_id) references signing_documents on delete cascade
);
revoke update, delete, truncate on signing_events from hireloom_app;

-- Certificates to seal with. Private keys are encrypted with ENCRYPTION_KEY.
create table company_certificates (
  company_id  bigint not null references companies,
  id          bigint generated always as identity,
  -- 1 own root, 2 own seal, 3 uploaded.
  kind        smallint not null check (kind between 1 and 3),
  subject     text not null,
  serial      text not null,
  -- SHA-256 of the certificate.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  certificate bytea not null,
  -- Certificates of the issuers up to the root, as base64.
  chain       jsonb not null default '[]',
  key_sealed  bytea not null,
  valid_from  timestamptz not null,
  valid_until timestamptz not null,
  -- The certificate that seals now.
  is_used     boolean not null default false,
  -- The days before its end for which Admins were warned last.
  warned_days smallint,
  added_by    bigint,
  added_at    timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, added_by) references users
);
create unique index company_certificates_used on company_certificates (company_id) where is_used;
create index company_certificates_fingerprint on company_certificates (fingerprint);
create index company_certificates_of_user on company_certificates (company_id, added_by);

-- Sealed documents, by which /verify knows them. They stay when a person is erased.
create table sealed_fingerprints (
  company_id   bigint not null references companies,
  -- SHA-256 of the sealed file.
  final_hash   bytea not null check (octet_length(final_hash) = 32),
  company_name text not null,
  completed_on date not null,
  voided_on    date,
  signers      smallint not null,
  primary key (company_id, final_hash)
);
create index sealed_fingerprints_hash on sealed_fingerprints (final_hash);

-- A sealed document is larger than what was sent: up to 2 MB of signatures and evidence are added.
alter table files drop constraint files_size_check;
alter table files add constraint files_size_check check (size between 0 and 12582912);
