alter table counter_proposals
  add column working_type smallint check (working_type between 1 and 3),
  add column benefits text check (benefits <> '' and char_length(benefits) <= 2000),
  -- The language of the page, in which the candidate gets the answer.
  add column language text not null default 'en' check (language in ('en', 'id')),
  -- 0 waiting, 1 taken over, 2 answered, 3 withdrawn, 4 ended: see contract/src/counter-proposals.ts.
  add column status smallint not null default 0 check (status between 0 and 4),
  add column answered_by bigint,
  add column answered_at timestamptz,
  add column answer text check (char_length(answer) <= 2000),
  add foreign key (company_id, answered_by) references users,
  add check ((status = 0) = (answered_at is null)),
  drop constraint counter_proposals_check,
  add check (salary is not null or start_date is not null or working_type is not null or benefits is not null
    or words <> '');

-- One proposal waits for each offer under negotiation.
update counter_proposals set status = 4, answered_at = now()
where not exists (
  select from offers
  where offers.company_id = counter_proposals.company_id and offers.id = counter_proposals.offer_id
    and offers.status = 2
) or exists (
  select from counter_proposals later
  where later.company_id = counter_proposals.company_id and later.offer_id = counter_proposals.offer_id
    and later.id > counter_proposals.id
);
create unique index counter_proposals_waiting on counter_proposals (company_id, offer_id) where status = 0;
create index counter_proposals_of_answerer on counter_proposals (company_id, answered_by);
