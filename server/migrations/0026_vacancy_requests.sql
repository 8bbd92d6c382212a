-- Approved requests of the HR suite to fill a position. One that is taken back is switched off: a job may still come from it.
create table vacancy_requests (
  company_id      bigint not null references companies,
  id              bigint generated always as identity,
  external_id     text not null check (char_length(external_id) between 1 and 100),
  -- What people call it.
  request_id      text not null check (char_length(request_id) between 1 and 50),
  request_type    smallint not null check (request_type between 1 and 2),
  requested_by    text not null check (char_length(requested_by) between 1 and 200),
  requested_date  date not null,
  headcount       smallint not null check (headcount between 1 and 9999),
  job_position_id bigint not null,
  branch_id       bigint not null,
  organization_id bigint not null,
  is_active       boolean not null default true,
  primary key (company_id, id),
  unique (company_id, external_id),
  foreign key (company_id, job_position_id) references job_positions,
  foreign key (company_id, branch_id) references branches,
  foreign key (company_id, organization_id) references organizations
);
create index vacancy_requests_newest on vacancy_requests (company_id, requested_date desc, id desc) where is_active;

alter table jobs
  add vacancy_request_id bigint,
  add foreign key (company_id, vacancy_request_id) references vacancy_requests;
-- A request leads to one job; deleting that job frees it.
create unique index jobs_of_vacancy_request on jobs (company_id, vacancy_request_id)
  where vacancy_request_id is not null and deleted_at is null;
