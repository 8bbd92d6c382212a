-- The reason of a deletion: see DeletionReason in the contract. Null for none, and before this migration.
alter table applications
  add deletion_reason smallint,
  add constraint applications_deletion_reason_check check (deletion_reason between 1 and 5) not valid;

-- People who asked to be erased, for 24 months: hashes of their e-mail addresses and NIK, by which an import of a
-- history leaves them out. The salt is one of the company, so that the hashes still work in another installation.
create table erased_people (
  company_id bigint not null references companies,
  hash       bytea not null,
  salt       bytea not null,
  erased_on  date not null,
  primary key (company_id, hash)
);
create index erased_people_by_day on erased_people (erased_on);
