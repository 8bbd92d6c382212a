-- Replies of candidates by mail.
alter table messages
  add is_by_mail boolean not null default false,
  -- 0 written on a page, 1 by mail from the candidate, 2 from another address, 3 from theirs, but nothing shows that they sent it.
  add sender_check smallint not null default 0 check (sender_check between 0 and 3),
  -- The address in From.
  add from_address text check (char_length(from_address) <= 254),
  -- Whether a program wrote it, such as a notice of absence.
  add is_automatic boolean not null default false,
  -- Names of attachments, which are not kept.
  add left_out text[] not null default '{}',
  add message_id text check (char_length(message_id) <= 1000);
create unique index messages_by_message_id on messages (company_id, application_id, message_id) where message_id is not null;

-- The part of the address for replies that names an application: reply+{key}@{domain}.
create table reply_keys (
  company_id     bigint not null references companies,
  application_id bigint not null,
  -- 130 random bits in base 32.
  key            text not null unique check (key ~ '^[a-z2-7]{26}$'),
  primary key (company_id, application_id),
  foreign key (company_id, application_id) references applications on delete cascade
);
