-- What a username looks like (UTS #39): two names that look alike have the same one. The start fills in what is null, for the
-- table of look-alikes is no SQL; where an older account already has that look, the later one stays null and keeps its name.
alter table users add column username_skeleton text;
create unique index users_username_skeleton_key on users (username_skeleton);
