-- The days on which users read an application. Candidates read them by category, without names.
create table application_views (
  company_id     bigint not null,
  application_id bigint not null,
  user_id        bigint not null,
  -- In the company's zone.
  day            date not null,
  -- 1 Admin, 2 Recruiter, 3 Hiring Manager, 4 Interviewer, 5 Consultant.
  viewer         smallint not null check (viewer between 1 and 5),
  primary key (company_id, application_id, user_id, day),
  foreign key (company_id, application_id) references applications on delete cascade,
  foreign key (company_id, user_id) references users
);
