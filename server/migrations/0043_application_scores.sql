-- How the score of an application came about. The score, and how far it is, stand with the application, by which lists sort.
create table application_scores (
  company_id        bigint not null,
  application_id    bigint not null,
  -- What the job asks, what each weighs and how far it is met; see ScoreCriterion in the contract.
  criteria          jsonb not null,
  -- What judged, with its version.
  scorer            text not null,
  scored_at         timestamptz not null,
  -- When it rejected the application. That stands while this is also when the application came where it is.
  rejected_at       timestamptz,
  review_asked_at   timestamptz,
  review_message    text check (char_length(review_message) between 1 and 1000),
  review_closed_at  timestamptz,
  review_closed_by  bigint,
  primary key (company_id, application_id),
  foreign key (company_id, application_id) references applications on delete cascade,
  foreign key (company_id, review_closed_by) references users,
  check (review_asked_at is null or rejected_at is not null),
  check (review_message is null or review_asked_at is not null),
  check (review_closed_at is null or review_asked_at is not null),
  check ((review_closed_at is null) = (review_closed_by is null))
);
create index application_scores_to_review on application_scores (company_id, review_asked_at)
  where review_asked_at is not null and review_closed_at is null;
-- Those that wait to be scored, oldest first, to find any that were forgotten.
create index applications_to_score on applications (id) where ai_score_status in (1, 2);
-- How an application's score stands among those of its job.
create index applications_by_job_score on applications (company_id, job_id, ai_score)
  where ai_score is not null and deleted_at is null;
