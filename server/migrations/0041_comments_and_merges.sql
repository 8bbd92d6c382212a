-- The words of an event of kind 11. They go when who wrote them takes them back; the event stays.
create table comments (
  company_id bigint not null,
  -- That of the event.
  id         bigint not null,
  text       text not null check (char_length(text) between 1 and 2000),
  primary key (company_id, id),
  foreign key (company_id, id) references application_events on delete cascade
);
create table comment_mentions (
  company_id bigint not null,
  comment_id bigint not null,
  user_id    bigint not null,
  primary key (company_id, comment_id, user_id),
  foreign key (company_id, comment_id) references comments on delete cascade,
  foreign key (company_id, user_id) references users
);
create index application_events_comments on application_events (company_id, application_id, id) where kind = 11;

-- merged_into: who this person turned out to be. Never somebody who is merged themselves.
alter table candidates
  add merged_into bigint,
  add foreign key (company_id, merged_into) references candidates on delete cascade,
  add check (merged_into <> id);
create index candidates_merged on candidates (company_id, merged_into) where merged_into is not null;

-- Two people made one, with what has to go back when that is undone.
create table candidate_merges (
  company_id      bigint not null,
  id              bigint generated always as identity,
  kept_id         bigint not null,
  other_id        bigint not null,
  application_ids bigint[] not null,
  bar_ids         bigint[] not null,
  -- Those merged into the other one before.
  candidate_ids   bigint[] not null,
  merged_by       bigint not null,
  merged_at       timestamptz not null,
  undone_by       bigint,
  undone_at       timestamptz,
  primary key (company_id, id),
  foreign key (company_id, kept_id) references candidates on delete cascade,
  foreign key (company_id, other_id) references candidates on delete cascade,
  foreign key (company_id, merged_by) references users,
  foreign key (company_id, undone_by) references users,
  check (kept_id <> other_id),
  check ((undone_by is null) = (undone_at is null))
);
create index candidate_merges_by_kept on candidate_merges (company_id, kept_id) where undone_at is null;
create unique index candidate_merges_open on candidate_merges (company_id, other_id) where undone_at is null;
