-- A link for many: it names a role and has seats. A seat is held for a day by every form that was sent, and kept by each account that is
-- verified. The maker's account leaves the row without a maker, which ends it; rows go 30 days after they end, and accounts only forget
-- which link they came by.
create table join_links (
  id bigint generated always as identity primary key,
  role text not null check (role in ('student', 'parent', 'mentor')),
  token_hash bytea not null unique,
  domain text check (length(domain) between 3 and 253),
  seats integer not null check (seats between 1 and 100),
  kept integer not null default 0,
  held timestamptz[] not null default '{}',
  made_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index join_links_made_by_index on join_links (made_by);
alter table users add column join_link bigint references join_links (id) on delete set null;
create index users_join_link_index on users (join_link) where join_link is not null;
