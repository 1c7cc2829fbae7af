-- Words of a draft for which its sheet has no room, each with the part to which it belongs: [{"part": "notes", "text": "…"}].
-- Apart from the challenge and its versions: they are no words of it until somebody makes room, and only who may edit reads them.
create table challenge_leftovers (
  challenge_id integer primary key references challenges on delete cascade,
  too_long jsonb not null
);
