-- When the processes that run tasks last showed that they are alive. Tasks locked by others are free for anyone.
create unlogged table task_workers (
  worker_id text primary key,
  seen_at   timestamptz not null default now()
);
