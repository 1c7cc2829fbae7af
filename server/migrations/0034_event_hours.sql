-- Events have hours, groups, repeats and plans in order.
create table event_series (
  id integer generated always as identity primary key,
  -- 1 is Monday. Until when and how often, its events say.
  weekdays smallint[] not null,
  created_at timestamptz not null default now()
);

alter table events
  -- Null: an event of groups alone.
  alter column program_id drop not null,
  -- Minutes after midnight, where the event takes place.
  add column begins_at smallint check (begins_at between 0 and 1439),
  add column ends_at smallint check (ends_at between 0 and 1439),
  -- False without hours: nobody knows them yet.
  add column all_day boolean not null default true,
  -- Of the IANA database, as it was set when the event was made. Null: whole days from before there were hours.
  add column time_zone text check (length(time_zone) between 1 and 60),
  -- The instants that follow from all of these, for calendars and comparisons.
  add column begins timestamptz,
  add column ends timestamptz,
  -- Stays true when the last group is gone: what only a group could see never becomes visible to everyone.
  add column had_group boolean not null default false,
  add column series_id integer references event_series on delete set null,
  add constraint events_hours_both check ((begins_at is null) = (ends_at is null)),
  add constraint events_hours_or_day check (not all_day or begins_at is null),
  add constraint events_hours_order check (begins_at is null or start_date < end_date or begins_at < ends_at);
update events set
  begins = start_date::timestamp at time zone 'UTC',
  ends = (end_date + 1)::timestamp at time zone 'UTC';
alter table events
  alter column begins set not null,
  alter column ends set not null,
  add constraint events_instants check (begins <= ends);
create index events_series_id on events (series_id);
-- What is ahead, and what is on a day.
create index events_ends on events (ends);
create index events_start_date on events (start_date);

-- For whom an event is. A row without its group says that there was one.
create table event_groups (
  id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  group_id integer references groups on delete set null,
  unique (event_id, group_id)
);
create index event_groups_group_id on event_groups (group_id);

alter table event_lesson_plans add column order_index integer not null default 0;
update event_lesson_plans set order_index = placed.place
from (
  select event_id, lesson_plan_id, row_number() over (partition by event_id order by created_at, lesson_plan_id) as place
  from event_lesson_plans
) as placed
where event_lesson_plans.event_id = placed.event_id and event_lesson_plans.lesson_plan_id = placed.lesson_plan_id;
