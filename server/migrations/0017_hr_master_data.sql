-- What the HR suite keeps is known by the suite's own id. A row without one was made before the first synchronisation.
-- What the suite gives up is switched off, because jobs and applications still refer to it.
alter table companies
  add external_id text unique check (char_length(external_id) between 1 and 100),
  -- When anything of the company's hiring stages was changed last.
  add stages_updated_at timestamptz(3) not null default now();

alter table job_positions
  add external_id text check (char_length(external_id) between 1 and 100),
  add is_active boolean not null default true,
  add unique (company_id, external_id),
  drop constraint job_positions_company_id_name_key;
create unique index job_positions_by_name on job_positions (company_id, name) where is_active;

alter table job_levels
  add external_id text check (char_length(external_id) between 1 and 100),
  add is_active boolean not null default true,
  add unique (company_id, external_id),
  drop constraint job_levels_company_id_name_key;
create unique index job_levels_by_name on job_levels (company_id, name) where is_active;

alter table organizations
  add external_id text check (char_length(external_id) between 1 and 100),
  add is_active boolean not null default true,
  add unique (company_id, external_id),
  drop constraint organizations_company_id_name_key;
create unique index organizations_by_name on organizations (company_id, name) where is_active;

alter table branches
  add external_id text check (char_length(external_id) between 1 and 100),
  add is_active boolean not null default true,
  add unique (company_id, external_id),
  drop constraint branches_company_id_name_key;
create unique index branches_by_name on branches (company_id, name) where is_active;

alter table employment_types
  add external_id text check (char_length(external_id) between 1 and 100),
  add is_active boolean not null default true,
  add unique (company_id, external_id),
  drop constraint employment_types_company_id_name_key;
create unique index employment_types_by_name on employment_types (company_id, name) where is_active;

alter table custom_fields
  add external_id text check (char_length(external_id) between 1 and 100),
  add is_active boolean not null default true,
  add unique (company_id, external_id),
  drop constraint custom_fields_company_id_name_key;
create unique index custom_fields_by_name on custom_fields (company_id, name) where is_active;

alter table file_categories
  add external_id text check (char_length(external_id) between 1 and 100),
  add is_active boolean not null default true,
  add unique (company_id, external_id),
  drop constraint file_categories_company_id_name_key;
create unique index file_categories_by_name on file_categories (company_id, name) where is_active;

-- People of the company as the HR suite knows them, users of the product or not. Not everyone has an e-mail address.
create table employees (
  company_id   bigint not null references companies,
  id           bigint generated always as identity,
  external_id  text not null check (char_length(external_id) between 1 and 100),
  id_employee  text check (char_length(id_employee) between 1 and 50),
  first_name   text not null check (char_length(first_name) between 1 and 100),
  last_name    text not null default '' check (char_length(last_name) <= 100),
  email        text check (char_length(email) between 1 and 254),
  job_position text check (char_length(job_position) between 1 and 200),
  is_active    boolean not null default true,
  primary key (company_id, id),
  unique (company_id, external_id)
);
create index employees_by_name on employees (company_id, first_name, last_name, id) where is_active;
create index employees_by_email on employees (company_id, lower(email));

-- Up to which instant a kind of master data was fetched from the suite.
create table master_data_pulls (
  company_id   bigint not null references companies,
  id           bigint generated always as identity,
  kind         text not null,
  pulled_until timestamptz not null,
  primary key (company_id, id),
  unique (company_id, kind)
);

-- Who depends on a hiring stage, for its settings and for the database itself when one is deleted.
create index job_stages_by_stage on job_stages (company_id, stage_id);
create index applications_in_stage on applications (company_id, stage_id) where status = 0;
create index application_events_to_stage on application_events (company_id, to_stage_id) where to_stage_id is not null;
create index application_events_from_stage on application_events (company_id, from_stage_id) where from_stage_id is not null;
