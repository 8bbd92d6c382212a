-- A candidate who declines to sign after the hire leaves the offer rejected (4) for when the hire is undone.
alter table offers
  drop constraint offers_status_before_hire_check,
  add constraint offers_status_before_hire_check check (status_before_hire between 0 and 4) not valid;
