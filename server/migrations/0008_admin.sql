alter table jobs
  -- How a job that is done ended, in a word of its kind: a mail is 'sent' or 'kept'.
  add column outcome text;
