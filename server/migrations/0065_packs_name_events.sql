-- The event that the pack of a plan names with its day, place and groups: it is asked for again when the pack is opened.
alter table print_packs add column names_event_id integer references events on delete cascade;
create index on print_packs (names_event_id);
