-- When what the job asks of applicants was last changed. Scores made before are of the older asks.
alter table jobs add asks_changed_at timestamptz;
