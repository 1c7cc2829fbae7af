-- What administrators decided for the installation: one row. A variable of the environment has the last word.
create table settings (
  id smallint primary key default 1 check (id = 1),
  chosen jsonb not null,
  version integer not null default 1
);
