-- Backups that backup create made, and how they were rehearsed. The backups themselves are in folders elsewhere.
create table backups (
  -- The name of its folder: the time in UTC.
  folder             text primary key,
  begun_at           timestamptz not null,
  finished_at        timestamptz not null,
  -- Null when it failed.
  bytes              bigint,
  -- Why it failed.
  problem            text,
  rehearsed_at       timestamptz,
  rehearsal_seconds  integer,
  -- Why the rehearsal failed; null when it succeeded.
  rehearsal_problem  text,
  check ((bytes is null) = (problem is not null))
);
create index backups_finished_at on backups (finished_at);

-- Restored systems that may send again: the value of hireloom.restored in the settings of their PostgreSQL.
create table resumed_restores (
  mark        text primary key,
  resumed_at  timestamptz not null default now()
);
