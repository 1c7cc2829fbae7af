-- The number under which calendars know an event. It rises with everything that its entry shows, the names of its plans too, which are
-- no part of the event. The event's revision is what somebody who changes it has seen, and stays when a plan is renamed.
create table calendar_numbers (
  event_id integer primary key references events on delete cascade,
  number integer not null,
  changed_at timestamptz not null
);
insert into calendar_numbers (event_id, number, changed_at) select id, revision, updated_at from events;

-- Locked in one order: two of them wait for each other, and never lock each other out.
create function raise_calendar_numbers(ids integer[]) returns void language sql as $$
  with locked as (select event_id from calendar_numbers where event_id = any(ids) order by event_id for update)
  update calendar_numbers set number = number + 1, changed_at = now()
  from locked where calendar_numbers.event_id = locked.event_id;
$$;

create function number_new_events() returns trigger language plpgsql as $$
begin
  insert into calendar_numbers (event_id, number, changed_at) select id, revision, updated_at from new_rows;
  return null;
end $$;

create function raise_changed_events() returns trigger language plpgsql as $$
begin
  perform raise_calendar_numbers(array(
    select id from new_rows join old_rows using (id)
    where (new_rows.name, new_rows.description, new_rows.place, new_rows.start_date, new_rows.end_date,
        new_rows.begins_at, new_rows.begins, new_rows.ends, new_rows.archived_at)
      is distinct from (old_rows.name, old_rows.description, old_rows.place, old_rows.start_date, old_rows.end_date,
        old_rows.begins_at, old_rows.begins, old_rows.ends, old_rows.archived_at)));
  return null;
end $$;

create function raise_planned_events() returns trigger language plpgsql as $$
begin
  perform raise_calendar_numbers(array(select event_id from changed_rows));
  return null;
end $$;

-- A draft has a name for those who see drafts, and a deleted plan for nobody.
create function raise_events_of_plans() returns trigger language plpgsql as $$
begin
  perform raise_calendar_numbers(array(
    select planned.event_id
    from new_rows join old_rows using (id) join event_lesson_plans as planned on planned.lesson_plan_id = id
    where (new_rows.name, new_rows.status, new_rows.deleted_at)
      is distinct from (old_rows.name, old_rows.status, old_rows.deleted_at)));
  return null;
end $$;

create trigger events_numbered_insert after insert on events
  referencing new table as new_rows for each statement execute function number_new_events();
create trigger events_numbered_update after update on events
  referencing old table as old_rows new table as new_rows for each statement execute function raise_changed_events();
create trigger event_plans_numbered_insert after insert on event_lesson_plans
  referencing new table as changed_rows for each statement execute function raise_planned_events();
create trigger event_plans_numbered_update after update on event_lesson_plans
  referencing new table as changed_rows for each statement execute function raise_planned_events();
create trigger event_plans_numbered_delete after delete on event_lesson_plans
  referencing old table as changed_rows for each statement execute function raise_planned_events();
create trigger lesson_plans_numbered_update after update on lesson_plans
  referencing old table as old_rows new table as new_rows for each statement execute function raise_events_of_plans();
