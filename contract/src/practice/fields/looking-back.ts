import * as z from 'zod/mini';
import { skills } from '../../shared/challenge-vocabulary.ts';
import { calendarDate } from '../../shared/date-fields.ts';
import { idNumber, optionalLine, timestamp } from '../../shared/fields.ts';
import { attendanceMax, lookingBackLineMaxLength, lookingBackPartsMax } from '../../shared/limits.ts';
import { outcomes } from '../vocabulary.ts';
import { categories } from '../../shared/vocabulary.ts';

const mark = z.nullable(z.int().check(z.gte(1), z.lte(5)));

const marks = { engagement: mark, time: mark, materials: mark };

/** All of what is said; what was said before is replaced. */
export const newLookingBack = z.object({
  /** Every part that the event has, by its id. */
  parts: z.array(z.object({ id: idNumber, outcome: z.enum(outcomes) })).check(z.maxLength(lookingBackPartsMax)),
  /** How many came; null where nobody counted. */
  children: z.nullable(
    z
      .int('Please enter a whole number.')
      .check(z.gte(0, 'Please enter 0 or more.'), z.lte(attendanceMax, `Please enter at most ${attendanceMax}.`)),
  ),
  ...marks,
  /** What to do again, and what to change. */
  again: optionalLine(lookingBackLineMaxLength),
  /** Marks the challenges that were done as tried by the sender. */
  tried: z._default(z.boolean(), false),
});
export type NewLookingBack = z.output<typeof newLookingBack>;

const part = z.object({
  /** The id that the part has in its plan. */
  id: z.int(),
  /** Without id where the plan is gone. */
  lesson_plan: z.object({ id: z.nullable(z.int()), name: z.string() }),
  kind: z.enum(['video', 'challenge', 'text', 'break']),
  /** As it was then; null for a challenge that this person may not see. */
  title: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  /** How long it took in the runs of the event that ended; null where none had it. */
  took: z.nullable(z.int()),
  /** Null for other parts, and for a challenge that this person cannot open. */
  challenge_id: z.nullable(z.int()),
  category: z.nullable(z.enum(categories)),
  outcome: z.enum(outcomes),
});
export type LookedBackPart = z.infer<typeof part>;

export const lookingBack = z.object({
  event_id: z.int(),
  /**
   * False: nobody has looked back. Then everything here is a suggestion: parts that took no time in the runs of the event are
   * skipped, all others done; all children of the groups came.
   */
  saved: z.boolean(),
  /** 0 before the first time. */
  version: z.int(),
  /** In the order of the event. From the first time on as they were then. */
  parts: z.array(part),
  children: z.nullable(z.int()),
  ...marks,
  again: z.nullable(z.string()),
  /** "Next time we …" of the runs of the event, for those who may read both and write here. Nothing of it is said by itself. */
  next_times: z.array(z.string()),
  updated_at: z.nullable(timestamp),
  can: z.object({ edit: z.boolean() }),
});
export type LookingBack = z.infer<typeof lookingBack>;

/** Without a day it is open on that side. */
export const sessionsQuery = z.object({ from: z.optional(calendarDate), to: z.optional(calendarDate) });

/** An event of a group that has begun, or the group's runs of one day that belong to none of these. */
const session = z.object({
  /** Null without an event. */
  event_id: z.nullable(z.int()),
  /** Of the event. */
  name: z.nullable(z.string()),
  start_date: z.string(),
  end_date: z.string(),
  /** False: nobody has looked back. */
  saved: z.boolean(),
  /** Their names then. */
  plans: z.array(z.object({ id: z.nullable(z.int()), name: z.string() })),
  /** What was done, changed or run to its end: challenges that this person may know of. */
  challenges: z.array(
    z.object({ id: z.nullable(z.int()), name: z.string(), category: z.nullable(z.enum(categories)) }),
  ),
  /** Those that this person reads, the first one first. */
  runs: z.array(z.object({ id: z.int(), name: z.string(), teams: z.array(z.string()) })),
  children: z.nullable(z.int()),
  ...marks,
  again: z.nullable(z.string()),
});
export type Session = z.infer<typeof session>;

/** "Next time we …" of a team, typed in a run. */
const nextTime = z.object({ team: z.string(), text: z.string(), run_id: z.int(), day: z.string() });
export type NextTime = z.infer<typeof nextTime>;

/** What a team had in a challenge, beside its own best before. No team is compared with another. */
const teamPoints = z.object({
  team: z.string(),
  /** Null for a challenge that this person cannot open. */
  challenge_id: z.nullable(z.int()),
  challenge: z.string(),
  run_id: z.int(),
  day: z.string(),
  points: z.number(),
  of: z.number(),
  /** In any earlier run of the group, also before the period; null the first time. */
  best_before: z.nullable(z.number()),
});
export type TeamPoints = z.infer<typeof teamPoints>;

export const sessions = z.object({
  /** The latest first. */
  sessions: z.array(session),
  /** How often a challenge of the category was done; a challenge counts once a day. */
  categories: z.array(z.object({ category: z.enum(categories), done: z.int() })),
  /** The same by skill. Counts only: skills of a challenge stay hidden. */
  skills: z.array(z.object({ skill: z.enum(skills), done: z.int() })),
  /** Of each team the last one, the latest first. Like `points` for those who read the runs. */
  next_times: z.array(nextTime),
  /** Of each team and challenge the last time, by team and challenge. */
  points: z.array(teamPoints),
  /** The period holds more than was counted: only its latest sessions, lines and points are here. */
  truncated: z.boolean(),
});
export type Sessions = z.infer<typeof sessions>;
