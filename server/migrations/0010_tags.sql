-- Keywords. They are made by naming them; one that no challenge has any more is not shown, and is there again when it is named.
create table tags (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 40),
  -- As with challenges: what makes names equal, and what orders them.
  name_key text not null unique,
  name_sort text collate "C" not null generated always as (normalize(name_key, NFD)) stored
);

-- A list in the row, not a table between: the planner knows how often each element occurs, so a page filtered by a rare tag
-- and one filtered by a common tag are both found quickly. Tags are never deleted.
alter table challenges add column tag_ids integer[] not null default '{}';
create index challenges_tags on challenges using gin (tag_ids);

-- What a challenge was in each of its versions. Apart from the audit log, which is kept for a while and only by administrators
-- read: this is part of the challenge, and any of it can be brought back.
create table challenge_versions (
  challenge_id integer not null references challenges on delete cascade,
  version integer not null,
  at timestamptz not null,
  actor_id integer references users on delete set null,
  restored_from integer,
  -- json, not jsonb: the order of the time parts is the order of the session.
  state json not null,
  -- The file stays as long as a version names it.
  pdf_sha256 text generated always as (state #>> '{pdf,sha256}') stored,
  primary key (challenge_id, version)
);
create index challenge_versions_actor_id on challenge_versions (actor_id);
create index challenge_versions_pdf on challenge_versions (pdf_sha256);
