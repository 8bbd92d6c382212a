-- SHA-256 of what the call that created the job said, so that the same key with other content is told from a retry.
alter table jobs add column idempotency_fingerprint bytea check (octet_length(idempotency_fingerprint) = 32);
