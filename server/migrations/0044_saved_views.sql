-- Lists of candidates that someone keeps for themselves: the query string of the list's address.
create table saved_views (
  company_id bigint not null,
  id         bigint generated always as identity,
  user_id    bigint not null,
  name       text not null check (char_length(name) between 1 and 60),
  search     text not null check (char_length(search) <= 8000),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users
);
create unique index saved_views_by_name on saved_views (company_id, user_id, lower(name));
