-- People with different NIKs can enter the same passport number: they stay two people. Without a NIK the passport identifies.
drop index candidates_by_passport;
create index candidates_by_passport on candidates (company_id, passport_hash) where passport_hash is not null;
create unique index candidates_by_passport_alone on candidates (company_id, passport_hash)
  where passport_hash is not null and nik_hash is null;
