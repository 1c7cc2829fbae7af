-- Groups of children that somebody leads. They hold no name of a child. Deleting an account takes its leadership, its wish to
-- follow and its invitations along; the group stays, and without leaders belongs to administrators until it is deleted.
create table groups (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  level text not null check (level in ('Elementary', 'Middle School', 'High School')),
  children smallint not null check (children between 2 and 60),
  team_size smallint not null check (team_size between 1 and 60),
  -- The usual hour: 1 is Monday; minutes after midnight; how many minutes it lasts.
  weekday smallint check (weekday between 1 and 7),
  begins_at smallint check (begins_at between 0 and 1439),
  minutes smallint check (minutes between 1 and 1440),
  place text,
  program_id integer references programs on delete set null,
  color text not null,
  -- The group of the year before.
  based_on integer references groups on delete set null,
  -- Since when nobody leads it.
  leaderless_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);
create index groups_program_id on groups (program_id);
create index groups_based_on on groups (based_on);

create table group_leaders (
  group_id integer not null references groups on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_leaders_user_id on group_leaders (user_id);

-- Who was removed, for a day: taking it back asks for no new invitation.
create table former_leaders (
  group_id integer not null references groups on delete cascade,
  user_id integer not null references users on delete cascade,
  removed_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index former_leaders_user_id on former_leaders (user_id);

-- Families. Nothing of the group is shown before a leader has confirmed.
create table group_followers (
  group_id integer not null references groups on delete cascade,
  user_id integer not null references users on delete cascade,
  -- A mail the day before.
  reminder boolean not null default false,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Refused, removed or gone: of no account any more, and forgotten after a day in which it can be taken back.
  removed_at timestamptz,
  check (confirmed_at is null or removed_at is null),
  primary key (group_id, user_id)
);
create index group_followers_user_id on group_followers (user_id);

-- The address by which families ask to follow: one a group. Of the secret in it only the hash is kept.
create table group_links (
  group_id integer primary key references groups on delete cascade,
  secret_sha256 text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Somebody is asked to lead a group, to write a plan along, or to take an event over for a day, and has not answered.
create table invitations (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('leader', 'author', 'substitute')),
  group_id integer references groups on delete cascade,
  lesson_plan_id integer references lesson_plans on delete cascade,
  event_id integer references events on delete cascade,
  user_id integer not null references users on delete cascade,
  invited_by integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  check ((kind = 'leader') = (group_id is not null)),
  check ((kind = 'author') = (lesson_plan_id is not null)),
  check ((kind = 'substitute') = (event_id is not null)),
  unique nulls not distinct (kind, group_id, lesson_plan_id, event_id, user_id)
);
create index invitations_user_id on invitations (user_id);
create index invitations_invited_by on invitations (invited_by);
create index invitations_group_id on invitations (group_id);
create index invitations_lesson_plan_id on invitations (lesson_plan_id);
create index invitations_event_id on invitations (event_id);

-- Mentors whose account is known see what they are assigned to. Without the account the row of the list stays.
alter table mentors add column user_id integer unique references users on delete set null;

create table mentor_assignments (
  id integer generated always as identity primary key,
  mentor_id integer not null references mentors on delete cascade,
  program_id integer references programs on delete cascade,
  group_id integer references groups on delete cascade,
  event_id integer references events on delete cascade,
  assigned_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  -- For an event of their program or group, too: that row names the event.
  declined_at timestamptz,
  check (num_nonnulls(program_id, group_id, event_id) = 1),
  unique nulls not distinct (mentor_id, program_id, group_id, event_id)
);
create index mentor_assignments_program_id on mentor_assignments (program_id);
create index mentor_assignments_group_id on mentor_assignments (group_id);
create index mentor_assignments_event_id on mentor_assignments (event_id);
create index mentor_assignments_assigned_by on mentor_assignments (assigned_by);
