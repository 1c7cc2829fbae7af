-- The part of the plan that a stage shows, which may be gone by now: by it, looking back on an event is filled from its runs.
alter table run_stages add column item_id integer;

