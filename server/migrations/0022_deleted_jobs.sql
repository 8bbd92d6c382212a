-- A job that nobody applied for can be deleted. The row stays for the activity log and the quota it used.
alter table jobs
  add deleted_at timestamptz,
  add constraint jobs_deleted_unpublished check (deleted_at is null or status <> 1);
