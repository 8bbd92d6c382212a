-- The files of the pages, as every version that runs or ran here has them. Behind a load balancer, the process that gets
-- a request for a file may be of another version than the page that needs it.
create table web_files (
  -- It holds a hash of the content.
  name    text primary key,
  content bytea not null,
  -- When a version without this file started; null while the version that started last has it.
  left_at timestamptz
);
