-- The version of a bar, which whoever changes it has to have seen.
alter table candidate_bars add updated_at timestamptz not null default now();
