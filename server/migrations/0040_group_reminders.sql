-- Who was reminded of a day: one mail a person and day, however many groups they follow. Goes with the account.
create table group_reminders (
  user_id integer not null references users on delete cascade,
  day date not null,
  primary key (user_id, day)
);
