-- What a challenge needs of each thing, whatever it is called in its list, in the base of its measure: millimeters, grams,
-- milliliters, pieces. Made of challenge_materials by the tables of other names and units, to find what a box is enough for.
create table challenge_needs (
  challenge_id integer not null references challenges on delete cascade,
  thing text not null,
  measure text not null,
  damaging double precision not null,
  non_damaging double precision not null,
  setup_only double precision not null
);
-- The query reads this index alone.
create unique index challenge_needs_key on challenge_needs (challenge_id, thing, measure)
  include (damaging, non_damaging, setup_only);

-- The version of the tables that the index was made with; no row: it has not been made.
create table needs_index (version integer primary key);
