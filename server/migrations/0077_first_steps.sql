-- What a person's first steps keep (docs/decisions/0077). The row goes with the account.
create table first_steps (
  user_id integer primary key references users on delete cascade,
  -- Steps that were true once, and those that the person answered with "Not for us" or "Skip".
  done text[] not null default '{}' check (cardinality(done) <= 20),
  skipped text[] not null default '{}' check (cardinality(skipped) <= 20),
  dismissed_at timestamptz,
  -- When the card of administrators had nothing open for the first time.
  finished_at timestamptz
);

-- The last complete backup that this database knows of: one row at most. It names nobody.
create table backups (
  id integer primary key default 1 check (id = 1),
  made_at timestamptz not null
);
