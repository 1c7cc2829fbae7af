-- An invitation that was declined: for a day that can be taken back, then the row goes. Nobody else is told of it.
alter table invitations add column declined_at timestamptz;
