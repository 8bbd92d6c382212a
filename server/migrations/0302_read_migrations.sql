-- Operators see on a page which migrations the database has.
grant select on migrations to hireloom_app;
