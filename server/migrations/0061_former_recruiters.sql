-- Whether the member was this job's Recruiter until their role in the company became User. They are again when the
-- role is changed back, unless the team was changed since.
alter table hiring_team add column was_recruiter boolean not null default false;
