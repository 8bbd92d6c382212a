-- Whether the rejection that set the restriction was erased with its application. Its reason was only for users who see
-- the job, which isn't known any longer. False for restrictions whose application was erased before this migration.
alter table candidate_bars add is_application_erased boolean not null default false;
