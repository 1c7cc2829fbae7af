-- Who else writes a plan: invited by its creator, and accepted. Deleting an account takes its authorship along, the plan stays.
create table lesson_plan_authors (
  lesson_plan_id integer not null references lesson_plans on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (lesson_plan_id, user_id)
);
create index lesson_plan_authors_user_id on lesson_plan_authors (user_id);

-- A plan that was changed for one event only: it is in no list of plans, is seen with its event, and goes with it.
alter table lesson_plans add column event_id integer references events on delete cascade;
alter table lesson_plans add column copied_from integer references lesson_plans on delete set null;
create index lesson_plans_event_id on lesson_plans (event_id);
create index lesson_plans_copied_from on lesson_plans (copied_from);
