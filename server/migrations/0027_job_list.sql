-- Jobs are counted by status from the index alone, the deleted ones left out.
drop index jobs_by_status;
create index jobs_by_status on jobs (company_id, status, created_at desc, id desc) include (deleted_at);
