-- The address of the company's privacy notice, which its application forms link; null where it has none.
alter table companies
  add column privacy_notice_url text check (char_length(privacy_notice_url) between 1 and 200);
