-- A review that was deleted: for a day it can be restored, by its author or by staff, whoever deleted it; then the row goes.
-- Nobody reads it in between. Deleting an account takes the name off it as off every review.
alter table reviews add column removed_at timestamptz;
alter table reviews add column removed_by_other boolean not null default false;
