create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The product works as the role hireloom_app, which was prepared before. It owns nothing, so what it may not change it can't.
grant usage on schema public to hireloom_app;
alter default privileges in schema public grant select, insert, update, delete on tables to hireloom_app;

create table provinces (
  id   integer primary key,
  name text not null unique
);
create table cities (
  id          integer primary key,
  province_id integer not null references provinces,
  name        text not null,
  unique (province_id, id),
  unique (province_id, name)
);

create table companies (
  id                     bigint generated always as identity primary key,
  name                   text not null,
  slug                   text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{1,58})[a-z0-9]$'),
  code                   text not null unique check (code ~ '^[A-Z]{3}$'),
  is_active              boolean not null default true,
  time_zone              text not null default 'Asia/Jakarta',
  address                text not null default '',
  province_id            integer references provinces,
  city_id                integer,
  website                text,
  show_website           boolean not null default false,
  career_page_header     text not null default '' check (char_length(career_page_header) <= 100),
  career_page_sub_header text not null default '' check (char_length(career_page_sub_header) <= 200),
  career_page_content    text not null default '',
  company_logo           text,
  banner                 text,
  created_at             timestamptz not null default now(),
  foreign key (province_id, city_id) references cities (province_id, id)
);

create table subscriptions (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  plan       smallint not null check (plan between 1 and 3),
  starts_on  date not null,
  ends_on    date,
  primary key (company_id, id),
  unique (company_id),
  check (ends_on >= starts_on)
);

-- A person as the sign-on server knows them. One account may be a user of several companies.
create table accounts (
  id         bigint generated always as identity primary key,
  issuer     text not null,
  subject    text not null,
  email      text not null,
  first_name text not null,
  last_name  text not null default '',
  unique (issuer, subject)
);

create table users (
  company_id  bigint not null references companies,
  id          bigint generated always as identity,
  account_id  bigint not null references accounts,
  role        smallint not null check (role between 1 and 4),
  first_name  text not null,
  last_name   text not null default '',
  email       text not null,
  id_employee text,
  job_position text,
  avatar      text,
  is_active   boolean not null default true,
  created_at  timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, account_id)
);
create unique index users_by_email on users (company_id, lower(email));
create index users_by_account on users (account_id);

create table sessions (
  token_hash bytea primary key,
  account_id bigint not null references accounts,
  company_id bigint not null,
  user_id    bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (company_id, user_id) references users on delete cascade
);
create index sessions_by_user on sessions (company_id, user_id);

create table activity_log (
  company_id     bigint not null references companies,
  id             bigint generated always as identity,
  at             timestamptz not null default now(),
  user_id        bigint,
  page           smallint not null,
  what           text not null,
  job_id         bigint,
  application_id bigint,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users
);
create index activity_log_by_time on activity_log (company_id, at desc, id desc);
revoke update, delete, truncate on activity_log from hireloom_app;
