-- The last "Next time we …" of a team is read in every lobby and on the page of its group; a run has up to 500 events.
create index run_events_next_time on run_events (run_id, seq) where kind = 'next_time';
