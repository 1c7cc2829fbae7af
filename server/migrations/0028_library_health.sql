-- The day (UTC) on which somebody last opened a challenge, not who. Apart from the challenges: noting it is no change of theirs,
-- and waits for nobody who changes them. What was opened before anybody noted it nobody knows; it counts from today.
create table challenge_openings (
  challenge_id integer primary key references challenges on delete cascade,
  last_opened_on date not null
);
insert into challenge_openings (challenge_id, last_opened_on)
select id, (now() at time zone 'UTC')::date from challenges;

-- So many lines at the end of the notes came from a text of which nobody saw that no part is known for them. None, as soon as
-- somebody has changed the notes.
alter table challenge_sheets add column unread_lines integer not null default 0;
