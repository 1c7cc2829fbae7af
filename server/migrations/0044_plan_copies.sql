-- The version of the original that a plan for one event was made from: whoever offers it back learns whether the original has
-- changed since. Copies are gone a day after they were taken off their event.
alter table lesson_plans add column copied_version integer;
