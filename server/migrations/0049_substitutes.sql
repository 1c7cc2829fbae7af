-- Who takes an event over for its day. Deleting the account ends it, deleting the event too; the account of who handed it over
-- leaves the colleague in place. No row says when it ends: that follows from the day of the event, and moves with it.
create table event_substitutes (
  event_id integer not null references events on delete cascade,
  user_id integer not null references users on delete cascade,
  handed_by integer references users on delete set null,
  -- What came with the invitation.
  note text check (length(note) between 1 and 200),
  -- Whose midnight counts for an event that belongs to no zone.
  time_zone text not null,
  created_at timestamptz not null default now(),
  -- Taken back or given back: for a day it can be undone.
  removed_at timestamptz,
  given_back boolean not null default false,
  primary key (event_id, user_id)
);
-- One at a time.
create unique index event_substitutes_event_id on event_substitutes (event_id) where removed_at is null;
create index event_substitutes_user_id on event_substitutes (user_id);
create index event_substitutes_handed_by on event_substitutes (handed_by);

-- A line to the person who is asked.
alter table invitations add column note text check (length(note) between 1 and 200);
