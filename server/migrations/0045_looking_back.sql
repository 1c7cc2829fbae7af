-- What happened at an event, as those who lead it say afterwards. No name of a child is asked for, and no person is in this row.
create table looking_back (
  event_id integer primary key references events on delete cascade,
  -- How many came; null where nobody counted.
  children smallint check (children between 0 and 600),
  engagement smallint check (engagement between 1 and 5),
  time_mark smallint check (time_mark between 1 and 5),
  materials smallint check (materials between 1 and 5),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The parts of its plans as they were when somebody first looked back: what becomes of the plans later changes nothing here.
create table looking_back_parts (
  event_id integer not null references looking_back on delete cascade,
  position smallint not null,
  -- The part of the plan, which may be gone by now.
  item_id integer not null,
  lesson_plan_id integer references lesson_plans on delete set null,
  plan_name text not null,
  kind text not null check (kind in ('video', 'challenge', 'text', 'break')),
  title text not null,
  minutes smallint,
  challenge_id integer references challenges on delete set null,
  category text,
  outcome text not null check (outcome in ('done', 'skipped', 'changed')),
  primary key (event_id, position),
  unique (event_id, item_id)
);
create index looking_back_parts_lesson_plan_id on looking_back_parts (lesson_plan_id);
create index looking_back_parts_challenge_id on looking_back_parts (challenge_id);

-- The one line that is typed. It goes after RUN_TEXT_MONTHS, and with the account of whoever typed it.
create table looking_back_lines (
  event_id integer primary key references looking_back on delete cascade,
  line text not null check (length(line) between 1 and 200),
  written_by integer not null references users on delete cascade,
  written_at timestamptz not null default now()
);
create index looking_back_lines_written_by on looking_back_lines (written_by);
create index looking_back_lines_written_at on looking_back_lines (written_at);
