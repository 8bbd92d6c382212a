-- The calendar and the reports read people by the day they were hired for.
create index applications_hired on applications (company_id, hired_date) where status = 1;
