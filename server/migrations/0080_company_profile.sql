alter table companies
  -- The name of the company as the sender of its mails; null where that is the company's name.
  add column mail_sender_name   text check (char_length(mail_sender_name) between 1 and 100),
  -- The version of name, time zone, privacy notice and sender name.
  add column profile_updated_at timestamptz(3) not null default now();
