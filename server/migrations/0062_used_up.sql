-- What was taken out of a box after a run, so that it can be put back: by hand, or when the run is opened again.
create table run_used_up (
  run_id integer primary key references runs on delete cascade,
  box_id integer not null references boxes on delete cascade,
  -- [{"name", "units", "quantity"}]: what was really taken, which is never more than there was.
  taken jsonb not null,
  created_at timestamptz not null default now()
);
create index run_used_up_box_id on run_used_up (box_id);
