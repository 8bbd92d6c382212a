-- SHA-256 of what was sent with the idempotency key, so that other contents with the same key are refused.
alter table applications add column idempotency_fingerprint bytea check (octet_length(idempotency_fingerprint) = 32);
