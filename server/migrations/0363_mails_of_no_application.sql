-- Mails that no application takes with it, to delete them a month after they were sent or failed.
create index concurrently mails_of_no_application on mails (created_at) where application_id is null and status <> 0;
