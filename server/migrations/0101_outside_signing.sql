-- Documents that the outside provider gets signed. Codes: see contract/src/signing/codes.ts.
alter table companies
  -- 1 built-in; 2 outside, as soon as it is connected.
  add column signing_provider smallint not null default 2 check (signing_provider between 1 and 2);

alter table signing_documents
  -- 1 built-in, 2 outside.
  add column provider smallint not null default 1 check (provider between 1 and 2),
  -- The provider's id of the document; null until it is uploaded.
  add column outside_id text check (char_length(outside_id) between 1 and 100),
  -- Why it could not be uploaded; null while it is tried.
  add column upload_problem text check (char_length(upload_problem) <= 500),
  -- When its state is fetched from the provider again; null when there is nothing to fetch.
  add column next_check_at timestamptz,
  -- Failed calls of the provider since the last one that succeeded.
  add column failed_calls smallint not null default 0,
  add constraint signing_documents_provider check (
    provider = 2 or num_nonnulls(outside_id, upload_problem, next_check_at) = 0
  );
create unique index signing_documents_of_provider on signing_documents (company_id, outside_id);
create index signing_documents_to_check on signing_documents (next_check_at) where next_check_at is not null;
create index signing_documents_of_offer on signing_documents (company_id, offer_id, id);

-- Events that the provider sent, so that a repeated one changes nothing. Removed after a day.
create table esign_webhook_events (
  company_id  bigint not null references companies,
  event_id    text not null check (char_length(event_id) between 1 and 100),
  received_at timestamptz not null,
  primary key (company_id, event_id)
);
