-- Mails with a code, which only their recipient may read: no timeline shows them.
alter table mails add column is_secret boolean not null default false;
