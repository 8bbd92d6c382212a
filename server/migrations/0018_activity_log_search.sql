-- The log is searched by words, by person and by part of the product, within one company.
create index activity_log_by_words on activity_log using gin (company_id, what gin_trgm_ops);
create index activity_log_by_user on activity_log (company_id, user_id, at desc, id desc);
create index activity_log_by_page on activity_log (company_id, page, at desc, id desc);
