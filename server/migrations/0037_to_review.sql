-- What somebody accepted who does not run challenges waits for a look by staff before others see it: `passed_at` is since when
-- others see it, `refused_at` since when it stays its maker's own. Deleting the account of who decided leaves the decision.
alter table ai_challenges
  add column passed_at timestamptz,
  add column refused_at timestamptz,
  add column decided_by integer references users on delete set null,
  add check (num_nonnulls(passed_at, refused_at) < 2);
update ai_challenges set passed_at = updated_at where status = 'accepted';
create index ai_challenges_decided_by on ai_challenges (decided_by);
create index ai_challenges_waiting on ai_challenges (updated_at desc, id desc)
  where status = 'accepted' and passed_at is null and refused_at is null;

-- Parents who asked to run challenges with children. The request goes with the account.
create table run_requests (
  user_id integer primary key references users on delete cascade,
  asked_at timestamptz not null default now(),
  granted boolean,
  decided_at timestamptz,
  decided_by integer references users on delete set null,
  check ((granted is null) = (decided_at is null))
);
create index run_requests_decided_by on run_requests (decided_by);
create index run_requests_waiting on run_requests (asked_at desc) where decided_at is null;

-- A review that staff took out of sight: only who wrote it still reads it.
alter table reviews add column hidden_at timestamptz;

-- One report of a review by each reader, without words of theirs; it goes with the account or with the review.
create table review_reports (
  review_id integer not null references reviews on delete cascade,
  user_id integer not null references users on delete cascade,
  reason text not null check (reason in ('unkind', 'personal', 'spoiler', 'off_topic')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_user_id on review_reports (user_id);
create index review_reports_waiting on review_reports (review_id) where decided_at is null;
