-- Whether a session is the first of its account, which is welcomed: sessions before it may be deleted when somebody asks.
alter table sessions add column is_first boolean not null default false;
