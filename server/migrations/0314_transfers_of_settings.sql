-- Entries about histories that come in (type 6) and exports of the company (type 7), whose files are in their own tables.
-- The wider check takes every value that the narrower one took.
alter table transfers
  drop constraint transfers_file_check,
  add constraint transfers_file_check check (file_key is not null or type in (2, 3, 5, 6, 7, 8, 9));
