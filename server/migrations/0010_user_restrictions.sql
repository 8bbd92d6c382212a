-- Narrows which of their jobs a Recruiter or User sees. The row stays when the last limit is taken back.
create table user_restrictions (
  company_id bigint not null,
  id         bigint generated always as identity,
  user_id    bigint not null,
  is_in_use  boolean not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, user_id) references users on delete cascade
);
-- What is still seen: one branch, organization or position a row. A kind without a row doesn't narrow.
create table user_restriction_limits (
  company_id      bigint not null,
  id              bigint generated always as identity,
  user_id         bigint not null,
  branch_id       bigint,
  organization_id bigint,
  job_position_id bigint,
  primary key (company_id, id),
  unique (company_id, user_id, branch_id),
  unique (company_id, user_id, organization_id),
  unique (company_id, user_id, job_position_id),
  foreign key (company_id, user_id) references user_restrictions (company_id, user_id) on delete cascade,
  foreign key (company_id, branch_id) references branches,
  foreign key (company_id, organization_id) references organizations,
  foreign key (company_id, job_position_id) references job_positions,
  check (num_nonnulls(branch_id, organization_id, job_position_id) = 1)
);
