-- How a job is advertised on the external job board: what was chosen for it there, and where the advertisement stands.
-- The ids are the board's own. state: 0 off, 1 pending, 2 live, 3 failed.
create table job_board_ads (
  company_id                bigint not null,
  job_id                    bigint not null,
  work_location_id          text,
  work_type_id              text,
  salary_type_id            text,
  salary_type_interval_code text,
  job_category_id           text,
  job_sub_category_id       text,
  advertisement_product_id  text,
  branding_id               text,
  search_bullet_points      text[] not null default '{}' check (cardinality(search_bullet_points) <= 3),
  work_location_keywords    text not null default '' check (char_length(work_location_keywords) <= 255),
  youtube_link              text check (char_length(youtube_link) <= 255),
  youtube_link_placement    text check (youtube_link_placement in ('above', 'below')),
  hirer_job_reference       text not null default '' check (char_length(hirer_job_reference) <= 50),
  billing_reference         text not null default '' check (char_length(billing_reference) <= 50),
  state                     smallint not null default 0 check (state between 0 and 3),
  problem                   text,
  posted_at                 timestamptz(3),
  -- Of one posting, from before its first try until the advertisement is known to be gone.
  idempotency_key           uuid,
  -- Since when the board may have the advertisement: written before it is asked, in a transaction of its own.
  asked_at                  timestamptz(3),
  -- Tries that failed since something new was to be done.
  tries                     smallint not null default 0 check (tries >= 0),
  -- The company's id at the board under which the opening was made.
  hirer_id                  text,
  seek_position_opening_id  text,
  seek_position_profile_id  text,
  job_ads_url               text,
  -- Of what the board was last told to show, and the product it was bought with.
  shown_fingerprint         bytea,
  shown_product_id          text,
  primary key (company_id, job_id),
  foreign key (company_id, job_id) references jobs on delete cascade,
  check ((hirer_id is null) = (seek_position_opening_id is null)),
  check (seek_position_profile_id is null or (seek_position_opening_id is not null and idempotency_key is not null)),
  check (state <> 2 or seek_position_profile_id is not null)
);

-- What the embedded job board advertises. It stands in for a system of its own, so it knows nothing of companies here.
create table embedded_board_ads (
  id             text primary key,
  opening_id     text not null,
  hirer_id       text not null,
  idempotency_id text not null unique,
  -- The position profile as it was posted or last updated.
  profile        jsonb not null,
  posted_at      timestamptz(3) not null,
  ends_at        timestamptz(3) not null,
  closed_at      timestamptz(3)
);
create index embedded_board_ads_by_opening on embedded_board_ads (opening_id);
