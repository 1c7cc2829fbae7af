alter table users
  add column phone text,
  add column school text,
  -- null: every preference is the standard one.
  add column preferences jsonb,
  -- A new address waits here until the mail to it is answered.
  add column pending_email text,
  add column age_confirmed_at timestamptz,
  add column terms_version text;

-- What the links in mails prove. Only the hash is kept: a copy of the database opens no account.
create table email_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify', 'verify_new', 'reset')),
  user_id integer not null references users on delete cascade,
  -- The address that the link was sent to: it proves nothing about another one.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_tokens_user_id on email_tokens (user_id);
create index email_tokens_expires_at on email_tokens (expires_at);

-- Work that outlives the request that asked for it; the mails to be sent are the kind "mail".
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  locked_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  failed_at timestamptz
);
create index jobs_waiting on jobs (run_after, id) where done_at is null and failed_at is null;
create index jobs_kind on jobs (kind, id);
