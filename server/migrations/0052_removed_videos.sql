-- A training video that was deleted: for a day it can be restored, into the plans that had it, too; then the row goes. Its parts of
-- plans are taken out in the same moment, which tells them apart from those that were taken out by themselves.
alter table training_videos add column removed_at timestamptz;
