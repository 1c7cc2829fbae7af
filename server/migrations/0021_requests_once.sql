-- What a request was and what it was answered are sealed: answers hold names, addresses and secrets that are told once, and the
-- request of a sign-up its password. Sign-ups have keys too, which are nobody's.
delete from idempotency_keys;
alter table idempotency_keys
  drop constraint idempotency_keys_pkey,
  drop column request_sha256,
  drop column answer,
  add column sealed text not null,
  alter column user_id drop not null,
  add unique nulls not distinct (user_id, key);
