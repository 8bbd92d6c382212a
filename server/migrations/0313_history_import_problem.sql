-- Why the last check, import or undoing stopped before its last row.
alter table history_imports add column problem text;
