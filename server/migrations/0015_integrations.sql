-- Where a company's jobs go besides its own pages, and what the company is called there. kind: 1 LinkedIn, 2 SEEK.
create table integrations (
  company_id    bigint not null references companies,
  kind          smallint not null check (kind between 1 and 2),
  external_id   text not null check (char_length(external_id) between 1 and 100),
  -- The organization behind the id, as the board named it when the id was saved.
  external_name text,
  is_enabled    boolean not null,
  updated_at    timestamptz(3) not null default now(),
  primary key (company_id, kind),
  check (kind <> 1 or external_id ~ '^[0-9]{6,9}$'),
  check ((kind = 2) = (external_name is not null))
);
