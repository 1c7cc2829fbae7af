-- How many challenges there are per combination of what the library filters by: totals and facets are sums over at most a few
-- thousand rows instead of a scan of the library. Kept by statement triggers, so it is right after every commit.
create table challenge_counts (
  status text not null,
  archived boolean not null,
  level text not null,
  -- '' where the challenge has none: a null could not be part of the key.
  tournament_level text not null,
  type text not null,
  category text not null,
  n integer not null,
  primary key (status, archived, level, tournament_level, type, category)
);

create function count_new_challenges() returns trigger language plpgsql as $$
begin
  insert into challenge_counts (status, archived, level, tournament_level, type, category, n)
  select status, deleted_at is not null, level, coalesce(tournament_level, ''), type, category, count(*)
  from new_rows group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (status, archived, level, tournament_level, type, category)
  do update set n = challenge_counts.n + excluded.n;
  return null;
end $$;

create function count_old_challenges() returns trigger language plpgsql as $$
begin
  insert into challenge_counts (status, archived, level, tournament_level, type, category, n)
  select status, deleted_at is not null, level, coalesce(tournament_level, ''), type, category, -count(*)
  from old_rows group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (status, archived, level, tournament_level, type, category)
  do update set n = challenge_counts.n + excluded.n;
  return null;
end $$;

-- One ordered statement for the moves of an update: two of them can wait for each other, never lock each other out.
create function recount_challenges() returns trigger language plpgsql as $$
begin
  insert into challenge_counts (status, archived, level, tournament_level, type, category, n)
  select status, archived, level, tournament_level, type, category, sum(n) from (
    select status, deleted_at is not null as archived, level, coalesce(tournament_level, '') as tournament_level, type, category, 1 as n
    from new_rows
    union all
    select status, deleted_at is not null, level, coalesce(tournament_level, ''), type, category, -1 from old_rows
  ) moves group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (status, archived, level, tournament_level, type, category)
  do update set n = challenge_counts.n + excluded.n;
  return null;
end $$;

create trigger challenges_counted_insert after insert on challenges
  referencing new table as new_rows for each statement execute function count_new_challenges();
create trigger challenges_counted_update after update on challenges
  referencing old table as old_rows new table as new_rows for each statement execute function recount_challenges();
create trigger challenges_counted_delete after delete on challenges
  referencing old table as old_rows for each statement execute function count_old_challenges();
