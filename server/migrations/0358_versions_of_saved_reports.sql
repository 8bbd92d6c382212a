-- The version of a saved report, which a change names so that it doesn't undo another one unseen.
alter table saved_reports add updated_at timestamptz not null default now();
