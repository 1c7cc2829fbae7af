-- A mail about granted rights has a link "This was not me", which works for 30 days. Links go with the account.
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('verify', 'verify_new', 'reset', 'not_me'));
