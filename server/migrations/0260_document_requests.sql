-- Papers that a company asks a candidate for after the application.
create table document_requests (
  company_id      bigint not null references companies,
  id              bigint generated always as identity,
  application_id  bigint not null,
  -- 1 KTP, 2 NPWP, 3 diploma, 4 transcript, 5 certificate of employment, 6 SKCK, 7 health certificate, 8 bank account
  -- page, 9 family card, 10 another, which has a name.
  kind            smallint not null check (kind between 1 and 10),
  name            text not null check (char_length(name) between 3 and 80 or (name = '' and kind <> 10)),
  purpose         text not null check (char_length(purpose) between 1 and 300),
  -- Whether DOC and DOCX are accepted besides PDF and pictures.
  takes_word      boolean not null,
  is_required     boolean not null,
  due_on          date not null,
  -- Why specific personal data is needed; null for papers without any.
  specific_reason text check (char_length(specific_reason) between 20 and 500),
  -- 0 asked, 1 sent, 2 accepted, 3 refused, 4 canceled.
  status          smallint not null default 0 check (status between 0 and 4),
  file_id         bigint,
  asked_by        bigint not null,
  asked_at        timestamptz not null,
  sent_at         timestamptz,
  reviewed_by     bigint,
  reviewed_at     timestamptz,
  -- What the candidate reads when a paper is refused.
  review_note     text not null default '' check (char_length(review_note) <= 500),
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications on delete cascade,
  foreign key (company_id, file_id) references files on delete set null (file_id),
  foreign key (company_id, asked_by) references users,
  foreign key (company_id, reviewed_by) references users
);
create index document_requests_of_application on document_requests (company_id, application_id, id);
create index document_requests_due on document_requests (due_on) where status in (0, 3);
create index document_requests_to_review on document_requests (company_id, sent_at) where status = 1;
create index document_requests_by_file on document_requests (company_id, file_id) where file_id is not null;
