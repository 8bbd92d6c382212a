-- Questions that candidates asked about an offer on its page.
create table offer_questions (
  company_id bigint not null references companies,
  id         bigint generated always as identity,
  offer_id   bigint not null,
  text       text not null check (char_length(text) between 1 and 2000),
  asked_at   timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, offer_id) references offers on delete cascade
);
create index offer_questions_of_offer on offer_questions (company_id, offer_id, id);
revoke update, delete, truncate on offer_questions from hireloom_app;
