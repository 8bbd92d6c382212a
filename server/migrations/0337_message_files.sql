-- The files that a candidate sent with a message on their page.
create table message_files (
  company_id bigint not null references companies,
  message_id bigint not null,
  file_id    bigint not null,
  primary key (company_id, message_id, file_id),
  foreign key (company_id, message_id) references messages on delete cascade,
  foreign key (company_id, file_id) references files on delete cascade
);
create index message_files_by_file on message_files (company_id, file_id);
