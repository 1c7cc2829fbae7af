-- What was added to a person's rights since they closed the notice about it: a role, or flags by exception. Goes with the account.
alter table users add column new_rights text[] not null default '{}' check (cardinality(new_rights) <= 23);
