-- Print packs (PRE-031), each for who made it and for a day. They go with the account, and with the plan or event.
create table print_packs (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  lesson_plan_id integer references lesson_plans on delete cascade,
  event_id integer references events on delete cascade,
  -- The name of the plan or event when it was asked for.
  name text not null,
  teams integer not null check (teams between 1 and 12),
  parts text[] not null check (parts <@ array['plan', 'team', 'appraiser', 'handouts', 'cards', 'list']),
  paper text not null check (paper in ('letter', 'a4')),
  ink text not null check (ink in ('full', 'low')),
  state text not null default 'waiting' check (state in ('waiting', 'drawing', 'ready', 'failed')),
  problem text check (problem in ('too_long', 'empty', 'refused', 'failed')),
  pages integer not null default 0,
  -- What is in it, and whether it was made with the right to run challenges: both are asked for again when it is opened.
  challenge_ids integer[] not null default '{}',
  for_host boolean not null default false,
  pdf_sha256 text,
  bytes integer,
  created_at timestamptz not null default now(),
  check (num_nonnulls(lesson_plan_id, event_id) = 1),
  check ((state = 'ready') = (pdf_sha256 is not null)),
  check ((state = 'failed') = (problem is not null))
);
create index on print_packs (user_id, created_at);
create index on print_packs (lesson_plan_id);
create index on print_packs (event_id);
create index on print_packs (pdf_sha256);
