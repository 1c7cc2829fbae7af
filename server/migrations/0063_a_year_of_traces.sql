-- What is asked of tables that have grown for a year (docs/decisions/0066).

-- Pages of the audit log: how many entries there are, all of them or of a kind.
create index audit_log_rows on audit_log (id) where begun_with is null;
create index audit_log_action on audit_log ((action collate "C"), id) where begun_with is null;
-- What is forgotten after 90 days, without looking at what was already.
create index audit_log_with_address on audit_log (at) where ip is not null;
create index audit_log_sign_ins on audit_log (at) where action like 'session.%';

-- The mails to a person, for the export of an account.
create index jobs_mail_to on jobs (lower(payload ->> 'to')) where kind = 'mail';

-- The challenges that ran to their end in a run, from the index alone: rows hold all that was shown.
create index run_stages_finished on run_stages (run_id) include (challenge_id) where kind = 'challenge' and finished;
