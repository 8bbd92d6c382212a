-- Which transaction last changed what a company shows to everyone. Whoever has a page of before asks this one row whether
-- it is still the same, so a crawler that comes back costs next to nothing.
create table public_versions (
  company_id bigint not null primary key references companies,
  changed_by bigint not null,
  changed_at timestamptz not null
);

create function mark_public_change() returns trigger language plpgsql as $$
declare
  company bigint;
begin
  if tg_table_name = 'companies' then company := new.id;
  elsif tg_op = 'DELETE' then company := old.company_id;
  else company := new.company_id;
  end if;
  insert into public_versions (company_id, changed_by, changed_at)
  values (company, pg_current_xact_id()::text::bigint, clock_timestamp())
  on conflict (company_id) do update set changed_by = excluded.changed_by, changed_at = excluded.changed_at
    where public_versions.changed_by <> excluded.changed_by;
  return null;
end $$;

-- At the end of a transaction: so short a time is the row held that changes of one company don't wait for each other.
do $$
declare
  shown text;
begin
  foreach shown in array array[
    'companies', 'company_flags', 'subscriptions', 'integrations', 'jobs', 'job_platforms', 'job_questions',
    'job_positions', 'branches', 'organizations', 'employment_types'
  ] loop
    execute format(
      'create constraint trigger %1$s_public_change after update on %1$s deferrable initially deferred
         for each row when (old.* is distinct from new.*) execute function mark_public_change()', shown);
    execute format(
      'create constraint trigger %1$s_public_presence after insert%2$s on %1$s deferrable initially deferred
         for each row execute function mark_public_change()', shown,
      case shown when 'companies' then '' else ' or delete' end);
  end loop;
end $$;

insert into public_versions (company_id, changed_by, changed_at)
select id, pg_current_xact_id()::text::bigint, now() from companies;
