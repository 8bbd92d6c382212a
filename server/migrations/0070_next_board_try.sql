-- When the job board is tried next after an attempt that did not reach it; null while none is planned.
alter table job_board_ads add next_try_at timestamptz(3);
