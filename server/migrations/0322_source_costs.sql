-- The costs of sources by month, in rupiah. Null once an amount was removed, so that its row remains as
-- the version of the month.
create table source_costs (
  company_id bigint not null references companies,
  -- The first day of the month.
  month      date not null check (extract(day from month) = 1),
  source     smallint not null,
  amount     bigint check (amount between 0 and 999999999999),
  updated_at timestamptz not null,
  primary key (company_id, month, source)
);
