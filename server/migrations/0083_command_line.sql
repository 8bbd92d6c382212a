-- The actor of a line when no user did it, such as 'Command line: budi'.
alter table activity_log add column actor_name text check (char_length(actor_name) between 1 and 100);

-- Null for the invitation of a company's first Admin, which the operator sends.
alter table invitations alter column invited_by drop not null;
