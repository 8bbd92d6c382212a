-- Approvals that a deputy was asked for and that wait. 0 stands for the Admins, who decide where no deputy is named.
create index concurrently approvals_waiting_for_deputy on approvals (company_id, coalesce(deputy_id, 0))
  where status = 1 and deputy_asked_at is not null;
