-- Whose an address is: a pressed link shows it, its own it is once one person has shown mailbox and way in together.
-- Who gave the role, and whether the present password has staff's length (null: not measured). All go with the account.
alter table users
  add column email_proof text check (email_proof in ('link', 'own', 'administrator')),
  add column role_by text not null default 'self' check (role_by in ('self', 'hand', 'invitation', 'rule', 'list')),
  add column staff_password boolean;

update users u set email_proof = case
    when role not in ('student', 'parent') or password_hash is null
      or exists (select from flag_overrides f where f.user_id = u.id and f.flag = 'system_administration' and f.allowed)
    then 'own' else 'link' end
  where email_verified_at is not null;

update users u set role_by = 'hand'
  where role not in ('student', 'parent')
    or exists (select from audit_log a where a.action = 'user.role_changed' and a.subject_type = 'user' and a.subject_id = u.id);
