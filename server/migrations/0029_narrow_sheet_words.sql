-- A search fetches the rows of all that it finds, so they are to be narrow. PostgreSQL looks at where the words of a row stand only
-- when the row has more than 2,000 bytes, and half of the sheets have fewer: what fills the row up is stored as 40 bytes, and by then
-- the words are out of it. What has been read is read anew, by the job that reads what was there before an upgrade.
truncate sheet_words;
alter table sheet_words add column filling text not null default repeat(' ', 2048);
insert into jobs (kind, payload) select 'sheet-words', '{}'
where exists (select from challenge_sheets) and not exists (select from jobs where kind = 'sheet-words' and done_at is null);

-- As before, but what stands in one of the columns is found in one look.
create or replace function sheets_with(terms text[], with_host boolean) returns setof integer
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
      found := array(select challenge_id from sheet_words where team @@ asked or host @@ asked);
    else
      found := array(select unnest(found) intersect
        select challenge_id from sheet_words where team @@ asked or host @@ asked);
    end if;
  end loop;
  return query select unnest(found);
end $$;

create or replace function index_sheet_words() returns trigger language plpgsql as $$
begin
  insert into sheet_words (challenge_id, team, host)
  values (new.challenge_id, words_of(new.team), words_of(new.host))
  on conflict (challenge_id) do update set team = excluded.team, host = excluded.host, filling = excluded.filling;
  return null;
end $$;
