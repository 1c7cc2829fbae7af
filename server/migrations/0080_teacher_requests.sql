-- A request says what is wanted: teacher access, or to run challenges as until now; its note is for administrators alone. Both go with
-- the account, as the whole row does. An administrator is told of waiting requests once a day; that goes with the administrator's account.
alter table run_requests
  add column wants text not null default 'run_challenges' check (wants in ('mentor', 'run_challenges')),
  add column note text check (length(note) between 1 and 100);
alter table users add column requests_mailed_at timestamptz;
