-- What a session keeps of the issuer's session: its id, the sealed ID token that names it at sign-out, and the hash of the
-- browser's cookie by which sign-out finds it.
alter table sessions
  add column sid text,
  add column id_token bytea,
  add column browser_hash bytea;
create index sessions_by_browser on sessions (browser_hash) where browser_hash is not null;

-- A logout token counts once.
create table used_logout_tokens (
  issuer      text not null,
  id          text not null,
  valid_until timestamptz not null,
  primary key (issuer, id)
);
