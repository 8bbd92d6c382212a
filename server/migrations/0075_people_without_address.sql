-- Staff add people with an e-mail address or a phone number. What is missing can be added later.
alter table candidates alter column email drop not null;
alter table applications alter column email drop not null;
alter table application_profiles alter column phone_number drop not null;
alter table candidate_bars alter column email drop not null;
