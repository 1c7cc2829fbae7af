import * as z from 'zod/mini';
import { missingKinds } from './preparing-words.ts';
import { calendarDate, clockTime, shownTimes } from '../shared/date-fields.ts';
import { lessonPlan } from '../lesson-plans/fields/lesson-plan.ts';
import { id, idNumber, line, optionalLine, timestamp, wholeNumber } from '../shared/fields.ts';
import { groupColors } from '../shared/group-colors.ts';
import { communityTextMaxLength, eventGroupsMax, eventPlansMax, nameMaxLength, repeatsMax } from '../shared/limits.ts';
import { paragraphs } from '../shared/text-fields.ts';
import { categories } from '../shared/vocabulary.ts';

/** Something that an event still lacks. */
export const missing = z.object({
  kind: z.enum(missingKinds),
  /** Number of plans, materials or challenges; 1 where there is one thing to do. */
  count: z.int(),
  /**
   * Plans or challenges that this person can see. For archived challenges the parts of plans that this person may edit,
   * under the name that the challenge had.
   */
  things: z.array(z.object({ id: z.int(), name: z.string(), lesson_plan_id: z.optional(z.int()) })),
});
export type Missing = z.infer<typeof missing>;

const writable = {
  program_id: z.nullable(idNumber),
  name: line(nameMaxLength, 'Please enter a name.'),
  description: paragraphs(communityTextMaxLength),
  start_date: calendarDate,
  /** The last day, not the day after it. */
  end_date: calendarDate,
  /** Both hours or none. Without hours an event takes whole days, or its hours are not yet decided. */
  begins_at: z.nullable(clockTime),
  ends_at: z.nullable(clockTime),
  all_day: z.boolean(),
  place: optionalLine(300),
  group_ids: z.array(idNumber).check(z.maxLength(eventGroupsMax, `Please choose at most ${eventGroupsMax} groups.`)),
};

/** 1 is Monday. */
const weekdays = z
  .array(z.int().check(z.gte(1), z.lte(7)))
  .check(z.minLength(1, 'Please choose the days of the week.'), z.maxLength(7));

/**
 * Every week on these days, until a day or for a number of times, whichever comes first. Days off in the settings are
 * skipped.
 */
const repeat = z.object({
  weekdays,
  until: z.optional(calendarDate),
  times: z.optional(
    z
      .int('Please enter a whole number.')
      .check(z.gte(1), z.lte(repeatsMax, `Please enter at most ${repeatsMax} times.`)),
  ),
  /** Days of the repeat without an event; they do not count as times. */
  skip: z._default(
    z.array(calendarDate).check(
      z.maxLength(repeatsMax, `Please skip at most ${repeatsMax} days.`),
      z.refine((days) => new Set(days).size === days.length, 'Please skip each day once.'),
    ),
    [],
  ),
});
export type Repeat = z.output<typeof repeat>;

export const newEvent = z.object({
  program_id: z._default(writable.program_id, null),
  name: writable.name,
  description: z._default(writable.description, null),
  start_date: calendarDate,
  /** One day where it is absent. */
  end_date: z.optional(calendarDate),
  begins_at: z._default(writable.begins_at, null),
  ends_at: z._default(writable.ends_at, null),
  /** Absent: true where there are no hours. */
  all_day: z.optional(z.boolean()),
  place: z._default(writable.place, null),
  group_ids: z._default(writable.group_ids, []),
  repeat: z.optional(repeat),
  /** Plan assigned to the event, or to the first of several. */
  lesson_plan_id: z.optional(idNumber),
});
export type NewEvent = z.output<typeof newEvent>;

/** Which events of a series. */
export const seriesScope = z.enum(['one', 'this_and_following', 'all']);
export type SeriesScope = z.output<typeof seriesScope>;

/** Absent means unchanged, null means cleared. */
export const eventChanges = z.partial(
  z.object({
    ...writable,
    /** Only this event where it is absent. */
    scope: seriesScope,
    /** Version of the series that the sender saw; with another one the answer is 409. */
    series_version: z.string().check(z.maxLength(64)),
  }),
);
export type EventChanges = z.output<typeof eventChanges>;

export const cancelQuery = z.object({
  scope: z.optional(seriesScope),
  series_version: z.optional(z.string().check(z.maxLength(64))),
});
export const restoreQuery = z.object({
  /** Also restores the events that were canceled at the same moment. */
  together: z.optional(z.literal('true')),
});

/** All null where the group is gone. */
const eventGroup = z.object({
  id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  color: z.nullable(z.enum(groupColors)),
});

export const event = z.object({
  id: z.int(),
  /** Null where there is none, and for people who may not know about the program. */
  program_id: z.nullable(z.int()),
  program_name: z.nullable(z.string()),
  name: z.string(),
  description: z.nullable(z.string()),
  ...shownTimes,
  begins: timestamp,
  /** Moment after it; the end of the last day where there are no hours. */
  ends: timestamp,
  place: z.nullable(z.string()),
  archived: z.boolean(),
  series_id: z.nullable(z.int()),
  /** Null for people who neither lead the event, nor are assigned to it, nor are administrators. */
  groups: z.nullable(z.array(eventGroup)),
  /** "Ada L."; null for the people for whom `groups` is null. */
  mentors: z.nullable(z.array(z.string())),
  /** Different after every change. */
  version: z.int(),
  /** Actions that the server allows this person right now. */
  can: z.object({ edit: z.boolean(), plan: z.boolean() }),
});
export type Event = z.infer<typeof event>;
export type EventGroup = z.infer<typeof eventGroup>;

const series = z.object({
  weekdays: z.array(z.int()),
  /** Day of the last event that was not canceled. */
  last_day: z.string(),
  /** Number of events after this one. */
  further: z.int(),
  /** Different after every change of any of its events. */
  version: z.string(),
});

/** A plan of an event, in its place. */
const plannedPart = z.object({
  lesson_plan: lessonPlan,
  /** Smaller numbers come first; assigning the plan again with this number restores its place. */
  order_index: z.int(),
  /** Sum over the parts with known minutes. */
  minutes: z.int(),
  /** Number of parts without known minutes. */
  unknown: z.int(),
  /** Challenges that this person can see. */
  challenges: z.array(z.object({ id: z.int(), name: z.string(), category: z.enum(categories) })),
});
export type PlannedPart = z.infer<typeof plannedPart>;

/** Substitute who leads an event for its day. */
const handOver = z.object({
  substitute: z.nullable(
    z.object({
      user_id: z.int(),
      /** `handed_by` is the person who handed it over, "Ada L."; null where that account is gone. */
      name: z.string(),
      handed_by: z.nullable(z.string()),
      /** Null for people whom it does not concern. */
      note: z.nullable(z.string()),
      me: z.boolean(),
      can: z.object({ remove: z.boolean() }),
    }),
  ),
  /** Whether this person can hand it over now. */
  can: z.object({ invite: z.boolean() }),
});
export type HandOver = z.infer<typeof handOver>;

export const substituteParams = z.object({ id, userId: id });

export const wholeEvent = z.extend(event, {
  series: z.nullable(series),
  /** In order. Null for people who see the event only because they follow a group. */
  plans: z.nullable(z.array(plannedPart)),
  /** What it still lacks; empty once it is over. Null for people who neither lead it nor stand in. */
  missing: z.nullable(z.array(missing)),
  /** Null for the people for whom `groups` is null. */
  hand_over: z.nullable(handOver),
  /** This person's own assignment as a mentor; null for everyone else, and once the event is over or canceled. */
  my_assignment: z.nullable(z.object({ declined: z.boolean() })),
});
export type WholeEvent = z.infer<typeof wholeEvent>;

/** Ids of all plans of the event in their new order. */
export const newPlanOrder = z.object({ lesson_plan_ids: z.array(idNumber).check(z.maxLength(eventPlansMax)) });

const usesPage = wholeNumber(1, 1000, 1);

export const usedOnQuery = z.object({ lesson_plan_id: z.optional(id), challenge_id: z.optional(id), page: usesPage });
/** An event that uses a plan or a challenge. */
export const usedOn = z.object({
  id: z.int(),
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** In its own time zone, "15:30"; null without hours. */
  begins_at: z.nullable(z.string()),
  /** Minutes from its beginning to its end; null without hours. */
  minutes: z.nullable(z.int()),
  /** It has or had a group, so a draft is used as it is. */
  had_group: z.boolean(),
  /** This person's next step for it; null where others have to act, or nothing is left to do. */
  next: z.nullable(z.enum(['prepare', 'look_back'])),
});
export type UsedOn = z.infer<typeof usedOn>;

export const usedInQuery = z.object({ challenge_id: id, page: usesPage });
/** A lesson plan that contains a challenge. */
export const usedIn = z.object({ id: z.int(), name: z.string() });
export type UsedIn = z.infer<typeof usedIn>;

export const newEventLessonPlan = z.object({
  event_id: idNumber,
  lesson_plan_id: idNumber,
  /** Place among the plans; at the end where it is absent. */
  order_index: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
});

/** Plan that the event gets its own copy of. */
export const copiedEventPlan = z.object({ lesson_plan_id: idNumber });

export const eventPlanParams = z.object({ eventId: id, planId: id });

/** A lesson plan that is assigned to an event. */
export const eventLessonPlan = z.object({ event_id: z.int(), lesson_plan_id: z.int(), lesson_plan: lessonPlan });
export type EventLessonPlan = z.infer<typeof eventLessonPlan>;
