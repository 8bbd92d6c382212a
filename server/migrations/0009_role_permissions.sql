-- When a company last changed what its roles may do. A company without a row never did.
create table role_matrices (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id)
);
-- The columns that can be changed: 2 recruiter, 3 user. Admins hold everything; what has no row here is as by default.
create table role_permissions (
  company_id bigint not null,
  id         bigint generated always as identity,
  role       smallint not null check (role in (2, 3)),
  permission text not null,
  is_granted boolean not null,
  primary key (company_id, id),
  unique (company_id, role, permission),
  foreign key (company_id) references role_matrices (company_id)
);
