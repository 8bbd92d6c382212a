-- The processes that run. Each writes its row when it starts, and again every 15 seconds to show that it is alive.
create unlogged table processes (
  id         uuid primary key,
  role       text not null check (role in ('web', 'worker', 'web and worker')),
  host       text not null,
  version    text not null,
  -- The newest migration that it knows.
  schema     text not null,
  started_at timestamptz not null default now(),
  seen_at    timestamptz not null default now()
);
