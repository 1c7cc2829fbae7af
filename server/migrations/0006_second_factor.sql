alter table users
  -- Sealed with a key of AUTH_SECRETS: a copy of the database alone makes no codes.
  add column totp_secret text,
  -- null while the first code is still to come
  add column totp_enabled_at timestamptz,
  -- The time step of the last code that counted; it and earlier ones never count again.
  add column totp_last_step integer;

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_sha256 text not null,
  primary key (user_id, code_sha256)
);
