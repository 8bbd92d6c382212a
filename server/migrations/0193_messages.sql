-- What company and candidate write to each other about one application. Directions: 1 to the candidate, 2 from them.
create table messages (
  company_id     bigint not null references companies,
  id             bigint generated always as identity,
  application_id bigint not null,
  direction      smallint not null check (direction in (1, 2)),
  -- The user who wrote it; null for the candidate.
  user_id        bigint,
  text           text not null check (char_length(text) between 1 and 5000),
  at             timestamptz not null,
  -- When the other side read it on a page.
  read_at        timestamptz,
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications on delete cascade,
  foreign key (company_id, user_id) references users,
  check ((direction = 1) = (user_id is not null))
);
create index messages_of_application on messages (company_id, application_id, id);
create index messages_unread on messages (company_id, at) where direction = 2 and read_at is null;
-- What was sent stays as it is.
revoke update, truncate on messages from hireloom_app;
grant update (read_at) on messages to hireloom_app;
