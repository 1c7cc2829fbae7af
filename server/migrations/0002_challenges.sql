create extension if not exists pg_trgm;

create table challenges (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  -- NFC, lower case, single spaces: unique among all challenges, archived ones included, and what search looks through.
  name_key text not null unique,
  -- Decomposed, so that byte order keeps accented letters beside their plain ones: a locale's order is slow to compare.
  name_sort text collate "C" not null generated always as (normalize(name_key, NFD)) stored,
  status text not null default 'published' check (status in ('draft', 'published', 'locked')),
  level text not null check (level in ('Elementary', 'Middle School', 'High School')),
  tournament_level text check (tournament_level in ('Practice', 'Tournament')),
  type text not null check (type in ('Arts & Writing', 'STEM', 'Business', 'Civic Engagement')),
  category text not null check (category in (
    'Storytelling', 'Characterization', 'Communication', 'Improv – No Props', 'Improv – With Props', 'Bridge', 'Tower',
    'Container', 'Device', 'Transportation', 'Water', 'Sales', 'Invention', 'Community Service', 'Speech and Debate')),
  level_rank smallint not null generated always as (
    case level when 'Elementary' then 1 when 'Middle School' then 2 else 3 end) stored,
  tournament_rank smallint not null generated always as (
    case tournament_level when 'Practice' then 1 when 'Tournament' then 2 else 3 end) stored,
  source_id integer not null default 0,
  one_liner text,
  setup_difficulty smallint not null default 3 check (setup_difficulty between 1 and 5),
  has_materials boolean not null default false,
  core_mechanic text check (core_mechanic in (
    'One Handed', 'Imposters', 'Mystery Card', 'Materials Shortage', 'Investors Choice')),
  skills text[] not null default '{}' check (skills <@ array[
    'Collaboration', 'Divergent Thinking', 'Convergent Thinking', 'Engineering Design', 'Physical Dexterity', 'Storycraft',
    'Character Acting', 'Vocal Projection', 'Creative Problem Solving', 'Time Management', 'Resource Management',
    'Presentation Flair']),
  variant text,
  -- json, not jsonb: the order of the parts is the order of the session.
  time_limits json,
  safety_flags text[] check (safety_flags <@ array[
    'Sharp Objects', 'Hot Materials', 'Electrical', 'Water', 'Height', 'Movement', 'None']),
  copyright text not null default 'Unknown',
  pdf_sha256 text,
  pdf_bytes integer,
  pdf_pages integer,
  version integer not null default 1,
  created_by integer references users on delete set null,
  updated_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((pdf_sha256 is null) = (pdf_bytes is null))
);

-- One index per sort of the library; the id makes every order total. Each carries all that a page is filtered by, so that
-- skipping to a page, or to the few rows that pass, reads the index alone.
create index challenges_by_name on challenges (name_sort, id)
  include (name_key, status, deleted_at, level, tournament_level, type, category);
create index challenges_by_level on challenges (level_rank, name_sort, id)
  include (name_key, status, deleted_at, level, tournament_level, type, category);
create index challenges_by_tournament on challenges (tournament_rank, name_sort, id)
  include (name_key, status, deleted_at, level, tournament_level, type, category);
create index challenges_by_type on challenges (type collate "C", name_sort, id)
  include (name_key, status, deleted_at, level, tournament_level, category);
create index challenges_by_category on challenges (category collate "C", name_sort, id)
  include (name_key, status, deleted_at, level, tournament_level, type);
create index challenges_search on challenges using gin (name_key gin_trgm_ops);
create index challenges_pdf on challenges (pdf_sha256);
create index challenges_created_by on challenges (created_by);
create index challenges_updated_by on challenges (updated_by);

create table challenge_materials (
  id integer generated always as identity primary key,
  challenge_id integer not null references challenges on delete cascade,
  position integer not null,
  name text not null,
  quantity double precision not null check (quantity between 0 and 1000000),
  units text not null default '',
  category text not null check (category in ('damaging', 'non_damaging', 'setup_only')),
  unique (challenge_id, position)
);

create table uploads (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  sha256 text not null,
  bytes integer not null,
  pages integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index uploads_user_id on uploads (user_id);
create index uploads_sha256 on uploads (sha256);
create index uploads_expires_at on uploads (expires_at);

create table bookmarks (
  user_id integer not null references users on delete cascade,
  challenge_id integer not null references challenges on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, challenge_id)
);
create index bookmarks_challenge_id on bookmarks (challenge_id);
