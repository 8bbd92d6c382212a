-- Reports that users share with their colleagues, and reports that are mailed every day.
alter table saved_reports
  add is_shared boolean not null default false,
  drop constraint saved_reports_cadence_check,
  -- 0 never, 1 weekly, 2 monthly, 3 daily.
  add constraint saved_reports_cadence_check check (cadence between 0 and 3);
