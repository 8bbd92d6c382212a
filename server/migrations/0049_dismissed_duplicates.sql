-- Two people of whom somebody has said that they are not the same person.
create table duplicate_dismissals (
  company_id   bigint not null,
  -- The smaller id stands first, so that a pair is there once.
  first_id     bigint not null,
  second_id    bigint not null,
  -- Keyed hashes of all that the two had in common then. They are suggested anew by whatever else they share.
  shared       bytea[] not null check (cardinality(shared) > 0),
  dismissed_by bigint not null,
  dismissed_at timestamptz not null,
  primary key (company_id, first_id, second_id),
  foreign key (company_id, first_id) references candidates on delete cascade,
  foreign key (company_id, second_id) references candidates on delete cascade,
  foreign key (company_id, dismissed_by) references users,
  check (first_id < second_id)
);
create index duplicate_dismissals_by_second on duplicate_dismissals (company_id, second_id);
