-- The shopping list of a lesson plan, an event or a group; it has a row as soon as somebody works with it. What it needs follows
-- from the plans at every reading. No person is in it.
create table material_lists (
  id integer generated always as identity primary key,
  lesson_plan_id integer unique references lesson_plans on delete cascade,
  event_id integer unique references events on delete cascade,
  group_id integer unique references groups on delete cascade,
  -- The challenges and their materials as those who work with the list last saw them: what differs since is told.
  seen jsonb not null,
  -- The event is over: what was seen last is what counts from then on.
  closed_at timestamptz,
  check (num_nonnulls(lesson_plan_id, event_id, group_id) = 1)
);

create table material_list_notes (
  material_list_id integer not null references material_lists on delete cascade,
  kind text not null check (kind in ('planning', 'teams', 'rounds', 'reuse', 'have', 'done')),
  -- The material that "have" and "done" are about, else ''.
  item text not null,
  value double precision not null,
  changed_at timestamptz not null,
  primary key (material_list_id, kind, item)
);
