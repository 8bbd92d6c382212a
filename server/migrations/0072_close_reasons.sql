-- Why a closed job was closed; null for jobs that were closed automatically or without a reason.
alter table jobs add column close_reason smallint check (close_reason between 1 and 5),
  add check (close_reason is null or status = 3);
