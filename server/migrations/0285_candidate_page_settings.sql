alter table companies
  -- Whether candidates read news about their applications on their page. Messages and their data are always there.
  add is_candidate_page_on boolean not null default true,
  -- Whether candidates read the first names of the people they meet, or "our team".
  add names_interviewers boolean not null default true,
  -- From how many hours to how many days ahead candidates may propose other times.
  add proposal_notice_hours smallint not null default 24 check (proposal_notice_hours between 1 and 168),
  add proposal_days smallint not null default 14 check (proposal_days between 1 and 30),
  -- The person who answers questions about personal data; empty for none.
  add privacy_contact_name text not null default '' check (char_length(privacy_contact_name) <= 100),
  add privacy_contact_email text not null default '' check (char_length(privacy_contact_email) <= 254),
  add candidate_page_updated_at timestamptz not null default now(),
  add check (proposal_notice_hours < proposal_days * 24);
