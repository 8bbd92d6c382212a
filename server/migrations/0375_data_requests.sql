-- Whether the candidate asks about their data in this message. The company may answer after its subscription has expired.
alter table messages add is_data_request boolean not null default false;
