-- A challenge or a plan in the room. Deleting the account deletes its runs without a group before the row goes; runs with a
-- group stay with it: date, challenge, minutes and points, without the host and without what was typed. What is left without
-- host and group goes within the hour.
create table runs (
  id integer generated always as identity primary key,
  host_id integer references users on delete set null,
  -- The shared demonstration login is somebody else in every browser.
  session_id uuid references sessions on delete cascade,
  group_id integer references groups on delete set null,
  lesson_plan_id integer references lesson_plans on delete set null,
  event_id integer references events on delete set null,
  ai_challenge_id integer references ai_challenges on delete set null,
  -- As it was called at the beginning.
  name text not null check (length(name) between 1 and 300),
  rules text not null check (rules in ('practice', 'tournament')),
  place text not null check (place in ('room', 'alone')),
  sound boolean not null,
  -- The parts with their milliseconds.
  parts jsonb not null,
  -- The questions of the debrief.
  questions jsonb not null,
  -- What the log says, for lists and sweeps; the log decides.
  phase text not null default 'lobby' check (phase in ('lobby', 'running', 'ended')),
  seq integer not null default 0,
  guest_events integer not null default 0,
  started_at timestamptz,
  ended_at timestamptz,
  last_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index runs_host_id on runs (host_id, created_at desc);
create index runs_session_id on runs (session_id);
create index runs_group_id on runs (group_id, created_at desc);
create index runs_lesson_plan_id on runs (lesson_plan_id);
create index runs_event_id on runs (event_id);
create index runs_ai_challenge_id on runs (ai_challenge_id);
create index runs_open on runs (last_at) where phase <> 'ended';

-- What a run shows, copied when it began: later edits do not change it. `team` is what teams read, `host` what only holders of
-- run_challenges read.
create table run_stages (
  run_id integer not null references runs on delete cascade,
  number integer not null check (number >= 0),
  kind text not null check (kind in ('challenge', 'text', 'video', 'break')),
  title text not null,
  challenge_id integer references challenges on delete set null,
  minutes double precision,
  words text,
  video_url text,
  scoring jsonb not null,
  team jsonb,
  host jsonb,
  pdf_sha256 text,
  pdf_pages integer not null default 0,
  -- A working part ran to its end, and how long its parts took.
  finished boolean not null default false,
  spent_ms integer not null default 0,
  primary key (run_id, number)
);
create index run_stages_challenge_id on run_stages (challenge_id);

-- Labels of the host: no name of a child is asked for. A team is the same in two runs when host or group and key are.
create table run_teams (
  run_id integer not null references runs on delete cascade,
  number integer not null check (number between 0 and 11),
  name text not null check (length(name) between 1 and 60),
  name_key text not null,
  primary key (run_id, number)
);
create index run_teams_name_key on run_teams (name_key);

-- Only added to. Typed lines in it are emptied when their time is over.
create table run_events (
  run_id integer not null references runs on delete cascade,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  kind text not null,
  sender text not null,
  command_id uuid,
  payload jsonb not null,
  primary key (run_id, seq),
  unique (run_id, command_id)
);

create index run_events_typed on run_events (at) where kind in ('answer', 'next_time', 'settle');

-- Both kinds in one table: a code is one of them. It ends with the run.
create table run_codes (
  code text primary key check (code ~ '^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{6}$'),
  run_id integer not null references runs on delete cascade,
  kind text not null check (kind in ('team', 'appraiser')),
  unique (run_id, kind)
);

-- A screen without an account. The token is kept as a hash only.
create table run_screens (
  id uuid primary key,
  run_id integer not null references runs on delete cascade,
  kind text not null check (kind in ('team', 'appraiser')),
  -- Opened by the host on the same device.
  by_host boolean not null,
  token_sha256 text not null,
  expires_at timestamptz not null,
  seen_at timestamptz
);
create index run_screens_run_id on run_screens (run_id);

-- What counts of the points, per scoring item: the mean, or what the host settled.
create table run_points (
  run_id integer not null references runs on delete cascade,
  stage integer not null check (stage >= 0),
  team integer not null check (team between 0 and 11),
  item integer not null check (item >= 0),
  points double precision not null check (points >= 0),
  primary key (run_id, stage, team, item)
);
