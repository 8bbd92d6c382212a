-- The language of mails to an applicant; null takes the company's.
alter table applications add column language text check (language in ('en', 'id'));

-- The language of pages and mails for candidates who have chosen none.
alter table companies add column candidate_language text not null default 'en' check (candidate_language in ('en', 'id'));
