-- The picture that became the PDF of a document, which offers still have as their letter.
alter table signing_documents
  add column picture_file_id bigint,
  add foreign key (company_id, picture_file_id) references files;
create index signing_documents_of_picture on signing_documents (company_id, picture_file_id);
