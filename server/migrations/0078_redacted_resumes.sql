-- Who reads the résumés of their jobs as a text without personal data, if they may not see the file.
alter table companies
  add hiring_managers_read_resumes boolean not null default true,
  add interviewers_read_resumes boolean not null default false;
