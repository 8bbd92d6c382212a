-- The hours between an application and the mail of its automatic rejection.
alter table companies
  add rejection_mail_hours smallint not null default 4 check (rejection_mail_hours between 0 and 72);
