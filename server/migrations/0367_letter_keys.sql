-- The key with which a letter was created: a retry after a lost reply finds the letter instead of creating a second one.
alter table employment_letters add idempotency_key uuid;
