-- Staff may ask for the address of an upload before its size is known: then it is 0 until the file is used.
alter table files drop constraint files_size_check;
alter table files add constraint files_size_check check (size between 0 and 10485760);
alter table files add constraint files_used_with_size
  check (size > 0 or (application_id is null and claimed_at is null));
