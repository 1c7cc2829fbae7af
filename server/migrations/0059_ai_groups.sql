-- For which group a challenge was asked, and what was written before anybody edited it: so that neither a person nor a group
-- gets the same twice. Null in both: nobody said, and before this nobody kept it.
alter table ai_challenges
  add column group_id integer references groups on delete set null,
  add column made jsonb;
create index ai_challenges_of_group on ai_challenges (group_id, created_at desc, id desc);
