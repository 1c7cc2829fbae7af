-- What somebody has at hand: materials with how much there is of them. A box that was given to a group is shared by its leaders,
-- and is its owner's again when the group is deleted. Deleting an account deletes its boxes, but for those that a group has.
create table boxes (
  id integer generated always as identity primary key,
  owner_id integer references users on delete set null,
  group_id integer references groups on delete set null,
  name text not null check (length(name) between 1 and 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- For a day it can be taken back.
  deleted_at timestamptz
);
create index boxes_owner_id on boxes (owner_id);
create index boxes_group_id on boxes (group_id);

create table box_items (
  id integer generated always as identity primary key,
  box_id integer not null references boxes on delete cascade,
  name text not null,
  -- Null: as much as is needed.
  quantity double precision check (quantity between 0 and 1000000),
  units text not null default '',
  is_tool boolean not null default false
);
create index box_items_box_id on box_items (box_id);

-- What is nobody's goes at once, whoever left last.
create function delete_ownerless_box() returns trigger language plpgsql as $$
begin
  delete from boxes where id = new.id;
  return null;
end $$;
create trigger boxes_ownerless after update of owner_id, group_id on boxes
  for each row when (new.owner_id is null and new.group_id is null) execute function delete_ownerless_box();
