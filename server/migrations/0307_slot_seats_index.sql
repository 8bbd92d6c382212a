create unique index concurrently slot_offers_seats on slot_offers (company_id, batch_id, chosen_time, seat)
  where seat is not null;
