-- Of a look (`….viewed`) that repeats the entry before it of the same person on the same day: the first look of that row.
alter table audit_log add column begun_with bigint;

-- The entry before, and the looks of a row.
create index audit_log_actor_id_id on audit_log (actor_id, id);
drop index audit_log_actor_id;
create index audit_log_begun_with on audit_log (begun_with) where begun_with is not null;

with compared as (
  select id, actor_id, action like '%.viewed' and actor_id is not null
    and lag((action, subject_type, subject_id, (at at time zone 'UTC')::date)) over person
      is not distinct from (action, subject_type, subject_id, (at at time zone 'UTC')::date) as again
  from audit_log
  window person as (partition by actor_id order by id)
), rows as (
  select id, again, max(id) filter (where not again) over (partition by actor_id order by id) as first
  from compared
)
update audit_log set begun_with = rows.first from rows where rows.id = audit_log.id and rows.again;
