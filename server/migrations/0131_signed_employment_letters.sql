-- Employment letters that are signed. Each has one open document at most, as an offer has.
alter table signing_documents
  add foreign key (company_id, employment_id) references employment_letters on delete cascade;
create unique index signing_documents_open_letter on signing_documents (company_id, employment_id)
  where status in (0, 1, 2);
create index signing_documents_of_letter on signing_documents (company_id, employment_id, id);
