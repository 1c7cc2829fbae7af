-- Who may sign in without a password because an identity provider vouches for them.
create table identities (
  -- The issuer: the same subject of another one is somebody else.
  provider text not null,
  subject text not null,
  user_id integer not null references users on delete cascade,
  -- As the provider last gave it; the account's own address may be another.
  email text not null,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
-- One each: an address that was given to another person does not open the account of the one before.
create unique index identities_user_id_key on identities (user_id, provider);
