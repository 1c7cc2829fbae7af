-- json, not jsonb: the order of the time parts is the order of the session, and jsonb sorts them by length and name. The
-- text of a challenge was written before that, so it still has them in their order.
alter table ai_challenges alter column details type json using details::json;

with lines as (
  select a.id, n, btrim(line) as line,
    max(n) filter (where btrim(line) ~ '^(Scene|Task|Rules|Time|Materials|Scoring|Safety|Setup|Appraiser notes):$')
      over (partition by a.id order by n) as head_at
  from ai_challenges a, regexp_split_to_table(a.description, '\n') with ordinality as split (line, n)
  where a.details is not null
), time_lines as (
  select l.id, l.n, regexp_match(l.line, '^(?:- )?(.{1,40}): (\d{1,3}) minutes?$') as part
  from lines l join lines head on head.id = l.id and head.n = l.head_at
  where head.line = 'Time:'
), written as (
  select id, json_object_agg(part[1], part[2]::integer order by n) as parts
  from time_lines where part is not null group by id
)
update ai_challenges a
set details = (
  select json_object_agg(key, case key when 'time_limits' then w.parts else value end) from json_each(a.details))
from written w
where w.id = a.id and w.parts::jsonb = (a.details -> 'time_limits')::jsonb;

-- What was made of them for the library has a drawn PDF too, which SQL cannot draw.
insert into jobs (kind, payload)
select 'ai-time-order', jsonb_build_object('ai_challenge_id', id)
from ai_challenges where library_challenge_id is not null and details is not null order by id;
