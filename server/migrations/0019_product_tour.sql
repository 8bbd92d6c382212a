-- The tour of the product is shown to an Admin once.
alter table users add column tour_seen_at timestamptz;
