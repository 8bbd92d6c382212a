-- A short number for each job of a company, which people quote. The number of a deleted job is not given again.
alter table companies add column last_job_number integer not null default 0;
alter table jobs add column number integer;

update jobs set number = numbered.number
  from (select id, row_number() over (partition by company_id order by created_at, id) as number from jobs) numbered
  where numbered.id = jobs.id;
update companies set last_job_number = highest.number
  from (select company_id, max(number) as number from jobs group by company_id) highest
  where highest.company_id = companies.id;

-- Runs the deferred triggers of these updates: a table can't be altered before them.
set constraints all immediate;
-- The trigger replaces the default, so that statements may leave the number out.
alter table jobs alter column number set not null, alter column number set default 0, add check (number > 0);
create unique index jobs_by_number on jobs (company_id, number);

create function number_job() returns trigger language plpgsql as $$
begin
  update companies set last_job_number = last_job_number + 1 where id = new.company_id
    returning last_job_number into new.number;
  return new;
end $$;
create trigger jobs_number before insert on jobs for each row execute function number_job();
