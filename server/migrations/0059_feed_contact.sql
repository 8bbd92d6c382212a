-- The company's address in the open job feeds, which name no user's; empty where it has none.
alter table companies
  add column contact_email text not null default '' check (char_length(contact_email) <= 254);
