-- A key creates one letter.
create unique index concurrently employment_letters_by_key on employment_letters (company_id, idempotency_key);
