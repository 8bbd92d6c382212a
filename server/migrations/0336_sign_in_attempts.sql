-- SHA-256 of a value in the page of the browser that asked last. It lets that page tell that the code or the link was
-- used in another browser.
alter table candidate_sign_ins add column attempt_hash bytea check (octet_length(attempt_hash) = 32);
-- When the code or the link signed in; null until then.
alter table candidate_sign_ins add column used_at timestamptz;
