-- A code ends after twelve hours; a lobby that was opened the evening before gets another one.
alter table run_codes add column made_at timestamptz not null default now();
