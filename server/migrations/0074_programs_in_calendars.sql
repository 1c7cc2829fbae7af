-- While a program is archived, calendars are told that its dates ahead are canceled: archiving and restoring it raise their numbers, and so
-- does putting an event into another program, which takes it out of an archived one.
create function raise_events_of_programs() returns trigger language plpgsql as $$
begin
  perform raise_calendar_numbers(array(
    select events.id
    from new_rows join old_rows using (id) join events on events.program_id = new_rows.id
    where new_rows.archived_at is distinct from old_rows.archived_at
      and events.begins > least(new_rows.archived_at, old_rows.archived_at)));
  return null;
end $$;

create trigger programs_numbered_update after update on programs
  referencing old table as old_rows new table as new_rows for each statement execute function raise_events_of_programs();

create or replace function raise_changed_events() returns trigger language plpgsql as $$
begin
  perform raise_calendar_numbers(array(
    select id from new_rows join old_rows using (id)
    where (new_rows.name, new_rows.description, new_rows.place, new_rows.start_date, new_rows.end_date,
        new_rows.begins_at, new_rows.begins, new_rows.ends, new_rows.archived_at, new_rows.program_id)
      is distinct from (old_rows.name, old_rows.description, old_rows.place, old_rows.start_date, old_rows.end_date,
        old_rows.begins_at, old_rows.begins, old_rows.ends, old_rows.archived_at, old_rows.program_id)));
  return null;
end $$;

-- Of programs that were archived before this nobody was told.
select raise_calendar_numbers(array(
  select events.id from events join programs on programs.id = events.program_id where events.begins > programs.archived_at));
