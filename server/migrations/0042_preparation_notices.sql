-- Who was told what is missing at the events of a day: one mail a person and day, however many events they lead. Goes with the
-- account.
create table preparation_notices (
  user_id integer not null references users on delete cascade,
  day date not null,
  primary key (user_id, day)
);
