-- For how long the longest part of a stage was on in a run, reading apart: a challenge that was read and no more is skipped.
-- Null in runs that ended before.
alter table run_stages add column longest_ms integer;
