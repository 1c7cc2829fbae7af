create table ai_challenges (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 8000),
  category text not null check (category in ('Storytelling', 'Characterization', 'Communication', 'Improv – No Props',
    'Improv – With Props', 'Bridge', 'Tower', 'Container', 'Device', 'Transportation', 'Water', 'Sales', 'Invention',
    'Community Service', 'Speech and Debate')),
  variant text,
  level text not null check (level in ('Elementary', 'Middle School', 'High School')),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  type text not null check (type in ('presentation', 'building', 'combination')),
  status text not null default 'undecided' check (status in ('undecided', 'accepted', 'rejected')),
  provider text not null check (provider in ('built-in', 'openai-compatible', 'anthropic')),
  -- The parts of the description; null once it was edited so that they cannot be told apart.
  details jsonb,
  -- The choices of the built-in generator, which a new version changes one of.
  recipe jsonb,
  parent_id integer references ai_challenges on delete set null,
  library_challenge_id integer references challenges on delete set null,
  -- Null: the account is gone, what was accepted stays.
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ai_challenges_accepted on ai_challenges (created_at desc, id desc) where status = 'accepted';
create index ai_challenges_of_person on ai_challenges (created_by, created_at desc, id desc);
create index ai_challenges_parent on ai_challenges (parent_id);
create index ai_challenges_library on ai_challenges (library_challenge_id);
