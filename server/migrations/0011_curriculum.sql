create table curriculum_challenges (
  user_id integer not null references users on delete cascade,
  challenge_id integer not null references challenges on delete cascade,
  -- false: taken off. The row stays, so that a device that was away meanwhile does not put it back.
  listed boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, challenge_id)
);
create index curriculum_challenges_challenge_id on curriculum_challenges (challenge_id);

create table curriculum_notes (
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('planning', 'teams', 'rounds', 'reuse', 'have', 'done')),
  -- The material that "have" and "done" are about, else ''.
  item text not null,
  value double precision not null,
  changed_at timestamptz not null,
  primary key (user_id, kind, item)
);

create table curriculum_shares (
  user_id integer primary key references users on delete cascade,
  share text not null unique,
  created_at timestamptz not null default now()
);
