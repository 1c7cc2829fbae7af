import * as z from 'zod/mini';
import { calendarDate } from './date-fields.ts';
import { lessonPlan } from './lesson-plan-fields.ts';
import { id, idNumber, line, optionalLine } from './fields.ts';
import { communityTextMaxLength, nameMaxLength } from './limits.ts';
import { paragraphs } from './text-fields.ts';

const writable = {
  program_id: idNumber,
  name: line(nameMaxLength, 'Please enter a name.'),
  description: paragraphs(communityTextMaxLength),
  start_date: calendarDate,
  /** The last day, not the day after it. */
  end_date: calendarDate,
  place: optionalLine(300),
};

export const newEvent = z.object({
  program_id: writable.program_id,
  name: writable.name,
  description: z._default(writable.description, null),
  start_date: calendarDate,
  /** One day where it is absent. */
  end_date: z.optional(calendarDate),
  place: z._default(writable.place, null),
});
export type NewEvent = z.output<typeof newEvent>;

/** Absent means unchanged, null means cleared. */
export const eventChanges = z.partial(z.object(writable));
export type EventChanges = z.output<typeof eventChanges>;

export const event = z.object({
  id: z.int(),
  program_id: z.int(),
  program_name: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  start_date: z.string(),
  end_date: z.string(),
  place: z.nullable(z.string()),
  archived: z.boolean(),
  /** Another one after every change. */
  version: z.int(),
});
export type Event = z.infer<typeof event>;

export const newEventLessonPlan = z.object({ event_id: idNumber, lesson_plan_id: idNumber });

export const eventPlanParams = z.object({ eventId: id, planId: id });

/** A lesson plan that is assigned to an event. */
export const eventLessonPlan = z.object({ event_id: z.int(), lesson_plan_id: z.int(), lesson_plan: lessonPlan });
export type EventLessonPlan = z.infer<typeof eventLessonPlan>;
