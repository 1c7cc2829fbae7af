create table users (
  id integer generated always as identity primary key,
  username text not null,
  email text not null,
  email_verified_at timestamptz,
  -- null: signs in with an identity provider only
  password_hash text,
  role text not null check (role in ('student', 'parent', 'mentor', 'admin', 'demoAdmin')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  picture text,
  created_at timestamptz not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));

-- Per-person exceptions to the flags of the role ("interns").
create table flag_overrides (
  user_id integer not null references users on delete cascade,
  flag text not null,
  allowed boolean not null,
  primary key (user_id, flag)
);

create table sessions (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  salt bytea not null,
  generation integer not null default 1,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  user_agent text,
  ip text
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- The layout that rate-limiter-flexible expects.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer references users on delete set null,
  action text not null,
  subject_type text,
  subject_id integer,
  details jsonb not null default '{}',
  request_id text,
  ip text
);
create index audit_log_at on audit_log (at);
create index audit_log_subject on audit_log (subject_type, subject_id, id);
create index audit_log_actor_id on audit_log (actor_id);
