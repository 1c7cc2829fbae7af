-- Dates ahead that a group lost when it was archived or deleted, as its families knew them last. For 60 days their calendars are told that
-- these are canceled, and an archived group that is restored gets them back.
create table ended_dates (
  id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  -- Null: nothing comes back to it.
  group_id integer references groups on delete set null,
  -- The group that has the date since; null where it was canceled, or is of other groups too.
  given_to integer references groups on delete set null,
  ended_at timestamptz not null,
  number integer not null,
  name text not null,
  start_date date not null,
  end_date date not null,
  begins timestamptz not null,
  ends timestamptz not null,
  has_hours boolean not null
);
create index ended_dates_event_id on ended_dates (event_id);
create index ended_dates_group_id on ended_dates (group_id);
create index ended_dates_given_to on ended_dates (given_to);
create index ended_dates_ended_at on ended_dates (ended_at);

create table ended_date_followers (
  ended_date_id integer not null references ended_dates on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (ended_date_id, user_id)
);
create index ended_date_followers_user_id on ended_date_followers (user_id);

-- Families of groups that were archived before this had the dates in their calendars until now.
select raise_calendar_numbers(array(
  select event_id from event_groups join groups on groups.id = group_id where groups.archived_at is not null));
with made as (
  insert into ended_dates
    (event_id, group_id, ended_at, number, name, start_date, end_date, begins, ends, has_hours)
  select events.id, groups.id, now(), calendar.number, events.name, start_date, end_date, begins, ends,
    events.begins_at is not null
  from event_groups
    join groups on groups.id = event_groups.group_id
    join events on events.id = event_groups.event_id
    join calendar_numbers as calendar on calendar.event_id = events.id
  where groups.archived_at is not null and events.archived_at is null and events.begins > now()
  returning id, group_id
)
insert into ended_date_followers (ended_date_id, user_id)
select made.id, user_id from made join group_followers using (group_id) where confirmed_at is not null;
