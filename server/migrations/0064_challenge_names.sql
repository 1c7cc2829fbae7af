-- What a search of names looks through: narrow, so that thousands of matches stand on few pages, each with the number of its
-- combination in challenge_counts. Kept by triggers that run after those of the counts, as their names are in order.
alter table challenge_counts add column id integer not null generated always as identity unique;

create table challenge_names (
  challenge_id integer primary key references challenges on delete cascade,
  combination integer not null,
  name_sort text collate "C" not null,
  name_key text not null
);

create view challenge_combinations as
  select challenges.id as challenge_id, challenge_counts.id as combination
  from challenges join challenge_counts on challenge_counts.status = challenges.status
    and challenge_counts.archived = (challenges.deleted_at is not null)
    and challenge_counts.level = challenges.level
    and challenge_counts.tournament_level = coalesce(challenges.tournament_level, '')
    and challenge_counts.type = challenges.type and challenge_counts.category = challenges.category;

insert into challenge_names (challenge_id, combination, name_sort, name_key)
select id, combination, name_sort, name_key
from challenges join challenge_combinations on challenge_id = challenges.id;

create index challenge_names_search on challenge_names using gin (name_key gin_trgm_ops);

create function name_new_challenges() returns trigger language plpgsql as $$
begin
  insert into challenge_names (challenge_id, combination, name_sort, name_key)
  select id, combination, name_sort, name_key from new_rows join challenge_combinations on challenge_id = new_rows.id;
  return null;
end $$;

create function rename_challenges() returns trigger language plpgsql as $$
begin
  update challenge_names set combination = found.combination, name_sort = new_rows.name_sort, name_key = new_rows.name_key
  from new_rows join challenge_combinations found on found.challenge_id = new_rows.id
  where challenge_names.challenge_id = new_rows.id
    and (challenge_names.combination, challenge_names.name_key) is distinct from (found.combination, new_rows.name_key);
  return null;
end $$;

create trigger challenges_named_insert after insert on challenges
  referencing new table as new_rows for each statement execute function name_new_challenges();
create trigger challenges_named_update after update on challenges
  referencing new table as new_rows for each statement execute function rename_challenges();
