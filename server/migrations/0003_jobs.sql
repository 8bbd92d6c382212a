-- process: 1 screening, 2 assessment, 3 interview, 4 offering, 5 final. status: what a candidate becomes there.
create table stages (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  name       text not null check (char_length(name) between 2 and 50),
  process    smallint not null check (process between 1 and 5),
  status     smallint not null default 0 check (status between 0 and 2),
  order_num  smallint not null,
  is_active  boolean not null default true,
  primary key (company_id, id),
  unique (company_id, id, process),
  check ((process = 5) = (status > 0))
);
create unique index stages_by_name on stages (company_id, lower(name));
create unique index stages_final on stages (company_id, status) where status > 0;

create table jobs (
  company_id         bigint not null references companies,
  id                 bigint generated always as identity,
  slug               text not null unique,
  status             smallint not null check (status between 0 and 3),
  created_by         bigint not null,
  idempotency_key    uuid,
  duplicated_from_id bigint,
  job_position_id    bigint not null,
  job_level_id       bigint,
  branch_id          bigint not null,
  organization_id    bigint not null,
  employment_type_id bigint not null,
  province_id        integer not null,
  city_id            integer not null,
  working_type_id    smallint,
  headcount          smallint not null default 1 check (headcount between 1 and 9999),
  is_headcount_show  boolean not null default false,
  salary_currency    text not null default 'IDR',
  min_salary         numeric(14, 2) not null check (min_salary >= 0.1),
  max_salary         numeric(14, 2) not null,
  salary_description text not null,
  is_salary_show     boolean not null default false,
  job_summary        text not null check (char_length(job_summary) between 1 and 150),
  description        text not null,
  requirements       text not null,
  benefits           text not null,
  education          smallint,
  experience         smallint,
  min_experience     smallint not null check (min_experience >= 0),
  gender             smallint,
  min_age            smallint check (min_age >= 17),
  max_age            smallint check (max_age <= 65),
  end_date           date,
  is_auto_close      boolean not null default false,
  published_date     timestamptz,
  application_form   jsonb not null,
  ai_recommendation  jsonb,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, idempotency_key),
  foreign key (company_id, created_by) references users,
  foreign key (company_id, duplicated_from_id) references jobs,
  foreign key (company_id, job_position_id) references job_positions,
  foreign key (company_id, job_level_id) references job_levels,
  foreign key (company_id, branch_id) references branches,
  foreign key (company_id, organization_id) references organizations,
  foreign key (company_id, employment_type_id) references employment_types,
  foreign key (province_id, city_id) references cities (province_id, id),
  check (min_salary <= max_salary),
  check ((min_age is null) = (max_age is null) and min_age <= max_age),
  check (status <> 1 or published_date is not null),
  check (not is_auto_close or end_date is not null)
);
create index jobs_by_status on jobs (company_id, status, created_at desc, id desc);
create index jobs_by_age on jobs (company_id, created_at desc, id desc);
create index jobs_by_creator on jobs (company_id, created_by);
create index jobs_closing on jobs (end_date) where is_auto_close and status in (1, 2);

create table job_questions (
  company_id           bigint not null,
  id                   bigint generated always as identity,
  job_id               bigint not null,
  order_num            smallint not null,
  content              text not null check (char_length(content) between 1 and 500),
  type                 smallint not null check (type between 0 and 7),
  is_mandatory         boolean not null default false,
  answer_options       text[] not null default '{}',
  map_to_custom_field  boolean not null default false,
  custom_field_id      bigint,
  map_to_file_category boolean not null default false,
  file_category_id     bigint,
  is_deleted           boolean not null default false,
  primary key (company_id, id),
  unique (company_id, job_id, id),
  foreign key (company_id, job_id) references jobs on delete cascade,
  foreign key (company_id, custom_field_id) references custom_fields,
  foreign key (company_id, file_category_id) references file_categories,
  check ((type in (3, 4)) = (cardinality(answer_options) > 0)),
  check (not map_to_custom_field or custom_field_id is not null),
  check (not map_to_file_category or file_category_id is not null)
);

-- The process of the stage stands here again so that an application's group can be a column of its own.
create table job_stages (
  company_id bigint not null,
  id         bigint generated always as identity,
  job_id     bigint not null,
  stage_id   bigint not null,
  process    smallint not null,
  order_num  smallint not null,
  primary key (company_id, id),
  unique (company_id, job_id, stage_id),
  unique (company_id, job_id, stage_id, process),
  unique (company_id, job_id, order_num),
  foreign key (company_id, job_id) references jobs on delete cascade,
  foreign key (company_id, stage_id, process) references stages (company_id, id, process) on update cascade
);

create table hiring_team (
  company_id bigint not null,
  id         bigint generated always as identity,
  job_id     bigint not null,
  user_id    bigint not null,
  role       smallint not null check (role between 1 and 3),
  primary key (company_id, id),
  unique (company_id, job_id, user_id),
  foreign key (company_id, job_id) references jobs on delete cascade,
  foreign key (company_id, user_id) references users
);
create index hiring_team_by_user on hiring_team (company_id, user_id, job_id);

create table job_platforms (
  company_id bigint not null,
  id         bigint generated always as identity,
  job_id     bigint not null,
  platform   smallint not null check (platform between 1 and 4),
  is_publish boolean not null default false,
  primary key (company_id, id),
  unique (company_id, job_id, platform),
  foreign key (company_id, job_id) references jobs on delete cascade
);
