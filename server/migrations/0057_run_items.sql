-- The part of the plan that a stage shows, which may be gone by now: by it, looking back on an event is filled from its runs.
alter table run_stages add column item_id integer;


-- For what administrators read of a period.
create index runs_started_at on runs (started_at) where phase = 'ended';
