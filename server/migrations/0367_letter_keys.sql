-- The key with which a letter was created: a retry after a lost reply finds the letter instead of creating a second one.
alter table employment_letters add idempotency_key uuid;
create unique index employment_letters_by_key on employment_letters (company_id, idempotency_key);
