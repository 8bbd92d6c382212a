-- How many mails of all companies were sent, failed permanently or came back, for the operators. The rows of mails don't
-- tell it, because erasing an application deletes its mails.
create table mail_outcomes (
  outcome  text primary key check (outcome in ('sent', 'failed', 'returned')),
  mails    bigint not null
);
