-- What the search in the text of challenges looks through. Apart from the sheets: a search reads narrow rows, because the words
-- themselves stand out of line and are only looked up for phrases.
create table sheet_words (
  challenge_id integer primary key references challenge_sheets on delete cascade,
  -- What everybody who sees the challenge may find it by.
  team tsvector not null,
  -- What holders of run_challenges may find it by as well.
  host tsvector not null
) with (toast_tuple_target = 128);
alter table sheet_words alter column team set storage external, alter column host set storage external;
create index sheet_words_team on sheet_words using gin (team);
create index sheet_words_host on sheet_words using gin (host);

-- The texts of these parts: neither the language of a sheet nor whom a hand-out is for is a word of it.
create function words_of(parts jsonb) returns tsvector language sql immutable parallel safe as $$
  select jsonb_to_tsvector('english', jsonb_build_array(
    parts - 'language' - 'handouts',
    jsonb_path_query_array(parts, '$.handouts[*].title'),
    jsonb_path_query_array(parts, '$.handouts[*].text[*]')), '["string"]')
$$;

-- By a trigger: whoever writes a sheet (an editor, a restore, an import, a job) cannot forget it.
create function index_sheet_words() returns trigger language plpgsql as $$
begin
  insert into sheet_words (challenge_id, team, host)
  values (new.challenge_id, words_of(new.team), words_of(new.host))
  on conflict (challenge_id) do update set team = excluded.team, host = excluded.host;
  return null;
end $$;
create trigger challenge_sheets_words after insert or update of team, host on challenge_sheets
  for each row execute function index_sheet_words();

-- The challenges that have all of these words, each in the notation of a tsquery; with those of the host one may stand in the task
-- and another in the notes. The planner thinks that a scan of all rows is cheap, because it does not count what fetching the words
-- themselves costs.
create function sheets_with(terms text[], with_host boolean) returns setof integer
  language plpgsql stable set enable_seqscan = off as $$
declare
  term text;
  asked tsquery;
  found integer[];
begin
  if not with_host then
    return query select challenge_id from sheet_words where team @@ to_tsquery('english', array_to_string(terms, ' & '));
    return;
  end if;
  foreach term in array terms loop
    asked := to_tsquery('english', term);
    -- "the" is in no index.
    continue when numnode(asked) = 0;
    if found is null then
      found := array(
        select challenge_id from sheet_words where team @@ asked
        union select challenge_id from sheet_words where host @@ asked);
    else
      found := array(
        select unnest(found) intersect (
          select challenge_id from sheet_words where team @@ asked
          union all select challenge_id from sheet_words where host @@ asked));
    end if;
  end loop;
  return query select unnest(found);
end $$;

-- Sheets that are there already are read by a job, after the start; until it is done the search says so.
insert into jobs (kind, payload) select 'sheet-words', '{}' where exists (select from challenge_sheets);
create index jobs_sheet_words on jobs (id) where kind = 'sheet-words' and done_at is null;
