-- What operators did by commands and on /operations. The product adds rows and stores how each ended.
create table operator_actions (
  id        bigint generated always as identity primary key,
  began_at  timestamptz not null default now(),
  -- 'Command line: {system user}', or a user's name with the account that OPERATORS names.
  actor     text not null,
  -- Such as 'tasks retry', with its options, but not their values about people.
  action    text not null,
  details   text not null,
  -- Null while it runs, and when its process was killed.
  ended_at  timestamptz,
  -- Why it was refused or failed.
  problem   text
);
revoke update, delete, truncate on operator_actions from hireloom_app;
grant update (ended_at, problem) on operator_actions to hireloom_app;

create or replace function forget_old_activities() returns void
  language sql security definer set search_path = public
  as $$
    delete from activity_log where at < now() - interval '24 months';
    delete from operator_actions where began_at < now() - interval '24 months';
  $$;
