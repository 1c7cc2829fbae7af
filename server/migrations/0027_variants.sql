-- A variant stays when what it was made from goes.
alter table challenges add column based_on integer references challenges on delete set null;
create index challenges_based_on on challenges (based_on) where based_on is not null;

-- What teams are handed, to find challenges with the same things; what only the host needs is no likeness that may be told.
create index challenge_materials_name on challenge_materials (lower(name)) where category <> 'setup_only';
