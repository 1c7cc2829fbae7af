-- The words of a challenge: those that a team reads, and those that only the person who runs it reads. Apart from the rows, so
-- that lists never read them; who wrote which word is in the versions. Deleting an account changes nothing here.
create table challenge_sheets (
  challenge_id integer primary key references challenges on delete cascade,
  team jsonb not null,
  host jsonb not null
);
