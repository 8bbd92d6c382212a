-- Words a company hangs on people, each once for a person whatever its case.
create table candidate_tags (
  company_id   bigint not null,
  candidate_id bigint not null,
  name         text not null check (char_length(name) between 1 and 30),
  primary key (company_id, candidate_id, name),
  foreign key (company_id, candidate_id) references candidates on delete cascade
);
create unique index candidate_tags_once on candidate_tags (company_id, candidate_id, lower(name));
create index candidate_tags_by_name on candidate_tags (company_id, lower(name) text_pattern_ops, name);

-- Who applies in public gives consent and brings a résumé. Staff name the source themselves, also of people they add.
alter table applications drop constraint applications_check2;
alter table applications add check (consent_at is null or resume_file_id is not null);

-- A deleted application stands in nobody's way.
drop index applications_open;
create unique index applications_open on applications (company_id, identity_hash, job_id, email)
  where status = 0 and deleted_at is null;
create index applications_deleted on applications (deleted_at) where deleted_at is not null;

-- An application is erased with everything that hangs on it; what outlives it forgets it.
alter table files
  drop constraint files_company_id_application_id_fkey,
  add foreign key (company_id, application_id) references applications on delete cascade;
alter table schedules
  drop constraint schedules_company_id_job_id_application_id_fkey,
  add foreign key (company_id, job_id, application_id) references applications (company_id, job_id, id) on delete cascade;
alter table application_events
  drop constraint application_events_company_id_application_id_fkey,
  add foreign key (company_id, application_id) references applications on delete cascade;
alter table mails
  drop constraint mails_company_id_application_id_fkey,
  add foreign key (company_id, application_id) references applications on delete cascade;
alter table candidate_bars
  drop constraint candidate_bars_company_id_candidate_id_fkey,
  drop constraint candidate_bars_company_id_application_id_fkey,
  add foreign key (company_id, candidate_id) references candidates on delete set null (candidate_id),
  add foreign key (company_id, application_id) references applications on delete set null (application_id);
