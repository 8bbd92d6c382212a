alter table companies
  add column career_page_published_at timestamptz,
  add column career_page_updated_at   timestamptz(3) not null default now(),
  -- What visitors may narrow the jobs by.
  add column has_branch_filter        boolean not null default true,
  add column has_organization_filter  boolean not null default true,
  add column has_employment_filter    boolean not null default true,
  add column has_workplace_filter     boolean not null default true;

-- Every word a company had in its addresses, the one of today included: shared links go on working, and no other
-- company ever gets it.
create table company_slugs (
  slug       text primary key,
  company_id bigint not null references companies,
  since      timestamptz not null default now()
);
create index company_slugs_by_company on company_slugs (company_id);
insert into company_slugs (slug, company_id) select slug, id from companies;
revoke update, delete, truncate on company_slugs from hireloom_app;

create function keep_company_slug() returns trigger language plpgsql as $$
begin
  insert into company_slugs (slug, company_id) values (new.slug, new.id) on conflict do nothing;
  if not exists (select 1 from company_slugs where slug = new.slug and company_id = new.id) then
    raise unique_violation using message = 'The slug was taken by another company', constraint = 'company_slugs_pkey';
  end if;
  return null;
end $$;
create trigger companies_keep_slug after insert or update of slug on companies
  for each row execute function keep_company_slug();

-- Staff name themselves; applicants don't. What is in use outside of applications says since when.
alter table files
  add column uploaded_by bigint,
  add column claimed_at  timestamptz,
  add foreign key (company_id, uploaded_by) references users;
drop index files_unclaimed;
create index files_unclaimed on files (created_at) where application_id is null and claimed_at is null;
