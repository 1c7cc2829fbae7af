-- What mentors look for by, where a row of the library has it: the time limits of all parts, and how many materials a team is
-- handed. Those that are for the room alone do not count: whoever may not read of them would count them by a filter.
-- Both are derived, so that filters and counts read the row alone.
create function minutes_of(time_limits json) returns double precision language sql immutable parallel safe as $$
  select nullif(round(sum(value::numeric), 2), 0)::double precision
  from json_each_text(case json_typeof(time_limits) when 'object' then time_limits end)
$$;
alter table challenges
  add column minutes double precision generated always as (minutes_of(time_limits)) stored,
  add column material_count smallint not null default 0;

update challenges c set material_count = m.n
from (select challenge_id, count(*) as n from challenge_materials where category <> 'setup_only' group by 1) m
where m.challenge_id = c.id;

-- Counted again instead of moved up and down: right whatever was there before.
create function count_materials() returns trigger language plpgsql as $$
begin
  update challenges c set material_count = (
    select count(*) from challenge_materials m where m.challenge_id = c.id and m.category <> 'setup_only')
  where c.id in (select challenge_id from changed);
  return null;
end $$;
create trigger materials_counted_insert after insert on challenge_materials
  referencing new table as changed for each statement execute function count_materials();
create trigger materials_counted_delete after delete on challenge_materials
  referencing old table as changed for each statement execute function count_materials();

-- Questions to the library that somebody asks again and again. The name is theirs; nobody else sees either.
create table saved_filters (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- As with challenges: what makes names equal, and what orders them.
  name_key text not null,
  name_sort text collate "C" not null generated always as (normalize(name_key, NFD)) stored,
  query jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, name_key)
);
