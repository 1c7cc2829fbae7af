-- Hebrew, Arabic, Devanagari, arrows and ticks are drawn as letters and no longer as boxes: every sheet is drawn anew.
insert into jobs (kind, payload)
select 'draw-sheet', jsonb_build_object('challenge_id', challenge_id) from challenge_sheets order by challenge_id;
