create table favorites (
  user_id integer not null references users on delete cascade,
  challenge_id integer not null references challenges on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, challenge_id)
);
create index favorites_challenge_id on favorites (challenge_id);

-- Once per person and challenge, for good (DSH-065): the day is the last thing that is said of it, not a list of days.
create table tried (
  user_id integer not null references users on delete cascade,
  challenge_id integer not null references challenges on delete cascade,
  tried_on date not null,
  team text,
  note text,
  created_at timestamptz not null default now(),
  primary key (user_id, challenge_id)
);
create index tried_challenge_id on tried (challenge_id);
