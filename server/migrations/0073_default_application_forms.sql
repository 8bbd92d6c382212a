-- The form that new jobs of the company start with; null for that of the product.
alter table companies
  add column application_form            jsonb,
  add column application_form_updated_at timestamptz(3) not null default now();
