-- The link of a test mail says, opened by an administrator, that mails arrive and that the address leads here. Links go with the account.
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('verify', 'verify_new', 'reset', 'not_me', 'mail_test'));

-- The last test mail whose link was opened: one row at most. It names nobody.
create table mail_arrivals (
  id integer primary key default 1 check (id = 1),
  arrived_at timestamptz not null,
  -- The PUBLIC_URL to which the link led.
  public_url text not null check (length(public_url) between 1 and 2000)
);
