-- Partner programs and their events. Dates are days of the calendar, the same ones wherever they are read.
create table programs (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  summary text,
  age_groups text[] not null default '{}',
  start_date date,
  end_date date,
  description text,
  image_url text,
  learn_more text,
  -- Only holders of view_all_programs know of it and of its events.
  restricted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint programs_period check (start_date <= end_date)
);
create unique index programs_name_key on programs (lower(name)) where archived_at is null;

create table events (
  id integer generated always as identity primary key,
  program_id integer not null references programs on delete cascade,
  name text not null check (length(name) between 1 and 200),
  description text,
  start_date date not null,
  end_date date not null,
  place text,
  -- Calendars take a change only under a higher number.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint events_period check (start_date <= end_date)
);
create index events_program_id on events (program_id, start_date);

create table event_lesson_plans (
  event_id integer not null references events on delete cascade,
  lesson_plan_id integer not null references lesson_plans on delete cascade,
  created_at timestamptz not null default now(),
  primary key (event_id, lesson_plan_id)
);
create index event_lesson_plans_lesson_plan_id on event_lesson_plans (lesson_plan_id);

-- Private calendar addresses, one a person. Of the secret in it only the hash is kept.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  secret_sha256 text not null unique,
  created_at timestamptz not null default now()
);

-- High school mentors: they have no accounts.
create table mentors (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  email text not null,
  grade smallint not null check (grade between 9 and 12),
  di_experience boolean not null default false,
  interest_area text not null,
  email_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mentors_email_key on mentors (lower(email));
