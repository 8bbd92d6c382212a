-- Offers that are sent together share their times, and up to `capacity` candidates may choose the same one.
alter table slot_offers
  -- The same for offers that were sent together; null for those of earlier versions.
  add column batch_id uuid,
  add column capacity smallint not null default 1 check (capacity between 1 and 50),
  -- The time that the candidate chose.
  add column chosen_time timestamptz,
  -- The candidate's place at that time, from 1 to the capacity; null again once another candidate may have it.
  add column seat smallint,
  add constraint slot_offers_seat_check check (seat is null or (seat between 1 and capacity and chosen_time is not null));
