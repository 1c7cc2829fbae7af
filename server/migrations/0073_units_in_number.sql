-- Amounts of material are drawn in the right number, "1 sheet" and "2 sheets": every sheet is drawn anew.
insert into jobs (kind, payload)
select 'draw-sheet', jsonb_build_object('challenge_id', challenge_id) from challenge_sheets order by challenge_id;
