-- The address of the privacy notice that the form linked when somebody agreed; null where it linked none, or is older.
alter table applications
  add consent_notice text,
  add check (consent_notice is null or consent_at is not null);
