-- Kept by the HR suite; the product reads it.
create table job_positions (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  name       text not null,
  primary key (company_id, id),
  unique (company_id, name)
);
create table job_levels (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  name       text not null,
  primary key (company_id, id),
  unique (company_id, name)
);
create table organizations (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  name       text not null,
  primary key (company_id, id),
  unique (company_id, name)
);
create table branches (
  company_id  bigint not null references companies,
  id          bigint generated always as identity,
  name        text not null,
  address     text not null default '',
  postal_code text,
  province_id integer not null references provinces,
  city_id     integer not null,
  primary key (company_id, id),
  unique (company_id, name),
  foreign key (province_id, city_id) references cities (province_id, id)
);
create table employment_types (
  company_id   bigint not null references companies,
  id           bigint generated always as identity,
  name         text not null,
  has_end_date boolean not null default false,
  primary key (company_id, id),
  unique (company_id, name)
);
create table custom_fields (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  name       text not null,
  primary key (company_id, id),
  unique (company_id, name)
);
create table file_categories (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  name       text not null,
  primary key (company_id, id),
  unique (company_id, name)
);
