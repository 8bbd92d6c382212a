-- Statements that took longer than SLOW_QUERY_MS in any process, for the operators. Their values aren't kept.
create unlogged table slow_statements (
  -- Statements may be too long for an index.
  hash       text primary key,
  statement  text not null,
  times      integer not null,
  -- Milliseconds of all times together, and of the longest.
  total      bigint not null,
  longest    integer not null,
  seen_at    timestamptz not null default now()
);
