-- What requests with an Idempotency-Key were answered: who never got the answer asks again, and nothing is made twice.
create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null,
  request_sha256 text not null,
  -- json, not jsonb: sent again as it was.
  answer json not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
