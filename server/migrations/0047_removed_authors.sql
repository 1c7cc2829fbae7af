-- A co-author who was removed: for a day it can be taken back without a new invitation, then the row goes.
alter table lesson_plan_authors add column removed_at timestamptz;
