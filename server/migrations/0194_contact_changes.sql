-- New addresses that candidates gave on their page. A change counts once the code sent to the new address was typed.
create table contact_changes (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  old_email  text not null check (old_email = lower(old_email)),
  new_email  text not null check (new_email = lower(new_email) and char_length(new_email) <= 254),
  -- HMAC of the code; null once it was used.
  code_hash  bytea check (octet_length(code_hash) = 32),
  tries      smallint not null default 0,
  asked_at   timestamptz not null,
  changed_at timestamptz,
  undone_at  timestamptz,
  -- The applications that got the new address.
  application_ids bigint[] not null default '{}',
  primary key (company_id, id)
);
create index contact_changes_of_address on contact_changes (company_id, old_email, asked_at);
create index contact_changes_by_age on contact_changes (asked_at);
