-- An administrator says that a row of the list of mentors belongs to an account, and the account has not confirmed it. One taken
-- apart again stays here for a while, so that taking it back asks nobody again. Deleting the account deletes the question.
create table mentor_join_requests (
  mentor_id integer primary key references mentors on delete cascade,
  user_id integer not null references users on delete cascade,
  asked_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  parted_at timestamptz
);
create index mentor_join_requests_user_id on mentor_join_requests (user_id);
create index mentor_join_requests_asked_by on mentor_join_requests (asked_by);

-- When a mentor usually has time, as their account says it: it goes with the account and with the row of the list.
create table mentor_availability (
  mentor_id integer not null references mentors on delete cascade,
  user_id integer not null references users on delete cascade,
  hours jsonb not null,
  days_off jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (mentor_id, user_id)
);
create index mentor_availability_user_id on mentor_availability (user_id);

-- A mentor who cannot come to one event of their program or group: a row that names the event and gives no sight of it.
alter table mentor_assignments add column only_declines boolean not null default false;
alter table mentor_assignments add check (not only_declines or (event_id is not null and declined_at is not null));

-- What the last mail to a mentor said of an event. "told" is null before the first one.
create table mentor_notices (
  mentor_id integer not null references mentors on delete cascade,
  event_id integer not null references events on delete cascade,
  told text,
  told_at timestamptz,
  -- Since when there is something else to say.
  waiting_since timestamptz,
  primary key (mentor_id, event_id)
);
create index mentor_notices_event_id on mentor_notices (event_id);
