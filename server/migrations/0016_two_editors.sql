-- Every change moves it on; who would write over a version that they have not seen is told. Events have their revision.
alter table lesson_plans add column version integer not null default 1;
alter table training_videos add column version integer not null default 1;
alter table programs add column version integer not null default 1;
alter table mentors add column version integer not null default 1;

-- A part that was taken out of its plan keeps its place for a while.
alter table lesson_plan_items add column removed_at timestamptz;
