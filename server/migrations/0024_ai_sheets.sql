-- The words of a generated challenge are a sheet like those of the library, and what stands beside them is its label. Json,
-- not jsonb, for the label: the order of the time parts is the order of the session.
alter table ai_challenges add column sheet jsonb, add column label json;

update ai_challenges a
set sheet = jsonb_build_object(
    'scene', coalesce(a.details::jsonb -> 'scene', '[]'), 'task', coalesce(a.details::jsonb -> 'task', '[]'),
    'rules', coalesce(a.details::jsonb -> 'rules', '[]'), 'setup', coalesce(a.details::jsonb -> 'setup', '[]'),
    'scoring', coalesce(a.details::jsonb -> 'scoring', '[]'), 'notes', coalesce(a.details::jsonb -> 'notes', '[]'),
    'handouts', '[]'::jsonb, 'language', 'en'),
  label = (
    select json_object_agg(key, value order by n) from json_each(a.details) with ordinality as each (key, value, n)
    where key in ('one_liner', 'time_limits', 'materials', 'safety_flags', 'skills', 'core_mechanic', 'setup_difficulty'))
where json_typeof(a.details) = 'object';

-- It drew PDFs with their time parts in order. Now PDFs are drawn from sheets.
delete from jobs where kind = 'ai-time-order' and done_at is null;

-- Both are null once the description was edited so that its parts cannot be told apart.
alter table ai_challenges drop column details, add check ((sheet is null) = (label is null));
