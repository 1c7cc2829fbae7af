-- Who was invited and has not said yes: an address and a role, no account. Rows go 30 days after they end, those of students at once. Rows
-- of an address go when an account with it is deleted, accepted ones with the account; an inviter's account leaves them without an inviter,
-- which ends them.
create table expected_people (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 254),
  role text not null check (role in ('student', 'parent', 'mentor')),
  name text check (name is null or (length(name) between 1 and 80 and role <> 'student')),
  note text check (length(note) between 1 and 200),
  invited_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  mail_token_hash bytea unique,
  hand_token_hash bytea unique,
  hand_signs_hash bytea unique,
  mail_queued_at timestamptz,
  mail_sent_at timestamptz,
  mail_failed text,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  accepted_by bigint references users (id) on delete cascade
);
-- One unanswered invitation an address.
create unique index expected_people_email_key on expected_people (lower(email)) where accepted_at is null and withdrawn_at is null;
create index expected_people_invited_by_index on expected_people (invited_by);
create index expected_people_accepted_by_index on expected_people (accepted_by);
