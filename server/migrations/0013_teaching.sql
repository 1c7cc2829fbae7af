create table training_videos (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  description text,
  video_url text not null check (video_url ~ '^https://www\.youtube\.com/embed/[A-Za-z0-9_-]{11}$'),
  duration_seconds integer check (duration_seconds >= 0),
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index training_videos_created_by on training_videos (created_by);

create table training_sessions (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 300),
  description text,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
);
create index training_sessions_created_by on training_sessions (created_by);

create table training_session_videos (
  id integer generated always as identity primary key,
  training_session_id integer not null references training_sessions on delete cascade,
  training_video_id integer not null references training_videos on delete cascade,
  video_order integer not null default 1,
  constraint training_session_videos_once unique (training_session_id, training_video_id)
);
create index training_session_videos_video on training_session_videos (training_video_id);

create table training_video_progress (
  user_id integer not null references users on delete cascade,
  training_video_id integer not null references training_videos on delete cascade,
  position_seconds integer not null check (position_seconds >= 0),
  watched boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, training_video_id)
);
create index training_video_progress_video on training_video_progress (training_video_id);

create table lesson_plans (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  description text,
  status text not null default 'published' check (status in ('draft', 'published', 'locked')),
  -- Minutes after midnight, where the session is held.
  begins_at smallint check (begins_at between 0 and 1439),
  budget_minutes smallint check (budget_minutes between 1 and 1440),
  created_by integer references users on delete set null,
  -- From then on its creator has no more rights than others.
  status_set_by_other boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index lesson_plans_created_by on lesson_plans (created_by);

-- What a plan is made of, one after the other; the videos among them are the documented "lesson session videos". One table,
-- so that all parts share one order and one kind of id.
create table lesson_plan_items (
  id integer generated always as identity primary key,
  lesson_plan_id integer not null references lesson_plans on delete cascade,
  kind text not null check (kind in ('video', 'challenge', 'text', 'break')),
  -- Several may have the same; then the older one comes first.
  order_index integer not null default 1,
  minutes smallint check (minutes between 0 and 1440),
  training_session_video_id integer references training_session_videos on delete cascade,
  challenge_id integer references challenges on delete cascade,
  title text check (length(title) between 1 and 200),
  text text,
  check ((kind = 'video') = (training_session_video_id is not null)),
  check ((kind = 'challenge') = (challenge_id is not null)),
  check ((kind in ('text', 'break')) = (title is not null))
);
create index lesson_plan_items_in_order on lesson_plan_items (lesson_plan_id, order_index, id);
create index lesson_plan_items_video on lesson_plan_items (training_session_video_id);
create index lesson_plan_items_challenge on lesson_plan_items (challenge_id);
