create table reviews (
  id integer generated always as identity primary key,
  challenge_id integer not null references challenges on delete cascade,
  -- null: the account is gone, what it said stays
  user_id integer references users on delete set null,
  setup_rating smallint check (setup_rating between 1 and 5),
  difficulty_rating smallint check (difficulty_rating between 1 and 5),
  overall_rating double precision not null
    check (overall_rating between 1 and 5 and overall_rating * 2 = floor(overall_rating * 2)),
  comment text check (length(comment) between 1 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_one_per_person unique (user_id, challenge_id)
);
create index reviews_newest_first on reviews (challenge_id, created_at desc, id desc);
