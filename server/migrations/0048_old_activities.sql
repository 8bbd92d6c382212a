-- The product adds lines to the log and changes none. It may only let go of those that are too old to keep.
create index activity_log_by_age on activity_log using brin (at);
create function forget_old_activities() returns void
  language sql security definer set search_path = public
  as $$ delete from activity_log where at < now() - interval '24 months' $$;
revoke execute on function forget_old_activities() from public;
grant execute on function forget_old_activities() to hireloom_app;
