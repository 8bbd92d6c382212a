-- deleted_at: nobody sees it any more; a month later it is erased.
-- ai_score: 0 to 100, once ai_score_status says it is complete. Null in ai_score_status: never meant to be scored.
alter table applications
  add deleted_at timestamptz,
  add ai_score numeric(4, 1) check (ai_score between 0 and 100),
  add ai_score_status smallint check (ai_score_status in (1, 2, 3, 4, 99)),
  add check ((ai_score is not null) = (ai_score_status is not distinct from 3));
