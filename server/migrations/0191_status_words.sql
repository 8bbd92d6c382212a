-- What candidates read about the stage they are in, in the company's words. Without them they read the product's words
-- of the process.
create table stage_words (
  company_id   bigint not null references companies,
  stage_id     bigint not null,
  language     text not null check (language in ('en', 'id')),
  status_words text not null check (char_length(status_words) between 3 and 140),
  next_words   text not null default '' check (char_length(next_words) <= 200),
  primary key (company_id, stage_id, language),
  foreign key (company_id, stage_id) references stages on delete cascade
);

alter table stages
  -- The calendar days within which the company promises an answer; null without a promise.
  add answer_days smallint check (answer_days between 1 and 60);

alter table companies
  -- Hours after which a rejection without a mail shows, so that a mistake can be undone.
  add rejection_shown_after_hours smallint not null default 24 check (rejection_shown_after_hours between 0 and 72),
  -- The company's sentence after a rejection.
  add rejection_note_en text not null default '' check (char_length(rejection_note_en) <= 200),
  add rejection_note_id text not null default '' check (char_length(rejection_note_id) <= 200);
