alter table mails
  -- Why the last try failed, and when it was; null while none has failed.
  add column problem smallint check (problem between 1 and 9),
  add column tried_at timestamptz,
  -- Tries that ended without the server's answer, after which the mail may have arrived.
  add column doubtful_tries smallint not null default 0;
create index mails_not_sent on mails (company_id, id desc) where status <> 1;
