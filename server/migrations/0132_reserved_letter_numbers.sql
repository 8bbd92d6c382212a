-- Numbers that employment letters have taken which are not stored yet. The next letter takes one that is free again, so
-- that a letter that fails leaves no gap.
create table reserved_letter_numbers (
  company_id bigint not null references companies,
  year       smallint not null,
  sequence   int not null,
  -- When the letter failed, or else ten minutes after the number was taken.
  free_from  timestamptz not null,
  primary key (company_id, year, sequence)
);
