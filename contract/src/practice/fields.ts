import * as z from 'zod/mini';
import { dashboardChallenge } from '../challenges/fields/dashboard-challenge.ts';
import { idNumber, optionalLine, timestamp } from '../shared/fields.ts';
import {
  teamMaxLength,
  triedNoteMaxLength,
  attendanceMax,
  lookingBackLineMaxLength,
  lookingBackPartsMax,
} from '../shared/limits.ts';
import { invitation } from '../accounts/fields/invitation.ts';
import { missing } from '../events/fields.ts';
import { review } from '../reviews/fields.ts';
import { skills } from '../shared/challenge-vocabulary.ts';
import { categories, levels } from '../shared/vocabulary.ts';
import { calendarDate } from '../shared/date-fields.ts';
import { outcomes } from './vocabulary.ts';

/** A day without a time, "2026-11-21"; not before 2000, as far back as anybody remembers a practice. */
const day = z.iso
  .date('Please choose a day.')
  .check(z.refine((text) => text >= '2000-01-01', 'Please choose a later day.'));

/** Absent means unchanged, or today where the challenge is marked for the first time; null clears. */
export const triedChanges = z.partial(
  z.object({
    tried_on: day,
    team: optionalLine(teamMaxLength),
    note: optionalLine(triedNoteMaxLength),
    /** Run that shows it: its day where the challenge is marked for the first time, and its group as the team. */
    run_id: idNumber,
  }),
);
export type TriedChanges = z.output<typeof triedChanges>;

export const triedChallenge = z.extend(dashboardChallenge, {
  tried_on: z.string(),
  /** Team that tried it. */
  team: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type TriedChallenge = z.infer<typeof triedChallenge>;

/** The person's own review, with its challenge. */
export const ownReview = z.extend(review, { challenge: dashboardChallenge });
export type OwnReview = z.infer<typeof ownReview>;

/**
 * A challenge that the person has not practiced and that fills a gap, with the reason. The reason names only the
 * category: hidden fields would spoil it.
 */
export const suggestion = z.object({
  id: z.int(),
  name: z.string(),
  category: z.enum(categories),
  level: z.enum(levels),
  reason: z.object({
    /** Number of times that the person practiced this category. */
    practiced_in_category: z.int(),
    /** Whether it has the level that the person practiced most. */
    usual_level: z.boolean(),
    bookmarked: z.boolean(),
  }),
});
export type Suggestion = z.infer<typeof suggestion>;

/** Challenges that the person marked as tried or ran. A challenge counts once a day. */
export const practice = z.object({
  /** Days of the last {@link practiceWeeks} weeks with practice, the latest first; names in alphabetical order. */
  days: z.array(z.object({ day: z.string(), names: z.array(z.string()) })),
  /** Number of times that each category was practiced. */
  categories: z.array(z.object({ category: z.enum(categories), practiced: z.int() })),
  /** Number of times that each skill was practiced. Only counts: skills of a challenge stay hidden. */
  skills: z.array(z.object({ skill: z.enum(skills), practiced: z.int() })),
  next: z.array(suggestion),
});
export type Practice = z.infer<typeof practice>;

const shortEvent = { id: z.int(), name: z.string(), start_date: z.string(), end_date: z.string() };

/** Everything that waits for the person. */
export const whatsNext = z.object({
  /**
   * Next event that the person leads, stands in at, is assigned to or follows, then up to two more that begin within a
   * week.
   */
  events: z.array(
    z.object({
      ...shortEvent,
      begins_at: z.nullable(z.string()),
      all_day: z.boolean(),
      time_zone: z.nullable(z.string()),
      begins: timestamp,
      ends: timestamp,
      /** First of its groups, by name, that the person leads. */
      group_id: z.nullable(z.int()),
      /** Names of its plans that the person can see. */
      plans: z.array(z.string()),
      /** Empty for people who do not prepare it. */
      missing: z.array(missing),
    }),
  ),
  /** Groups that the person leads and that families ask to follow, by name, with the number of those families. */
  asking: z.array(z.object({ group_id: z.int(), name: z.string(), families: z.int() })),
  /** Runs of this person that have not ended, the latest first, with the number of their teams. */
  runs: z.array(z.object({ id: z.int(), name: z.string(), teams: z.int(), started_at: timestamp })),
  /** Invitations of the person, the newest first; each is answered on the page of its kind. */
  invitations: z.array(z.pick(invitation, { id: true, kind: true, name: true, invited_by: true })),
  /** Number of items that this person may review. */
  to_review: z.int(),
  /** Past events that the person leads or stands in at and that nobody has looked back on; the latest first. */
  look_back: z.array(z.object(shortEvent)),
  /** Of the plans that the person wrote or writes along, the one that was changed last, by anybody. */
  last_plan: z.nullable(z.object({ id: z.int(), name: z.string(), updated_at: timestamp })),
  /** Groups that the person asked to follow and whose leaders have not answered; absent for none. */
  asked_to_follow: z.optional(z.int()),
  /** The person's request for teacher access while it waits; `confirmed`: the address is the account's own. */
  teacher_request: z.optional(z.object({ asked_at: timestamp, confirmed: z.boolean() })),
  /** Present while an administrator vouches for the person's address, which they have not confirmed. */
  confirm_address: z.optional(z.literal(true)),
});
export type WhatsNext = z.infer<typeof whatsNext>;

const mark = z.nullable(z.int().check(z.gte(1), z.lte(5)));

const marks = { engagement: mark, time: mark, materials: mark };

/** The complete review of an event; it replaces the earlier one. */
export const newLookingBack = z.object({
  /** Every part of the event, by its id. */
  parts: z.array(z.object({ id: idNumber, outcome: z.enum(outcomes) })).check(z.maxLength(lookingBackPartsMax)),
  /** Number of children who came; null where nobody counted. */
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
  /** Id of the part in its plan. */
  id: z.int(),
  /** Without id where the plan is gone. */
  lesson_plan: z.object({ id: z.nullable(z.int()), name: z.string() }),
  kind: z.enum(['video', 'challenge', 'text', 'break']),
  /** Title at that time; null for a challenge that this person may not see. */
  title: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  /** Minutes that it took in the ended runs of the event; null where none had it. */
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
   * False where nobody has looked back. Then everything here is a suggestion: parts that took no time in the runs of
   * the event are skipped, all others done; all children of the groups came.
   */
  saved: z.boolean(),
  /** 0 before the first time. */
  version: z.int(),
  /** In the order of the event; once saved, as they were then. */
  parts: z.array(part),
  children: z.nullable(z.int()),
  ...marks,
  again: z.nullable(z.string()),
  /**
   * "Next time we …" from the runs of the event, for people who may read both and write here. Only offered, never saved
   * by itself.
   */
  next_times: z.array(z.string()),
  updated_at: z.nullable(timestamp),
  can: z.object({ edit: z.boolean() }),
});
export type LookingBack = z.infer<typeof lookingBack>;

/** Both days are included; an absent one leaves that side open. */
export const pastEventsQuery = z.object({ from: z.optional(calendarDate), to: z.optional(calendarDate) });

/** An event of a group that has begun, or the group's runs of one day without such an event. */
const pastEvent = z.object({
  /** Null without an event. */
  event_id: z.nullable(z.int()),
  /** Name of the event. */
  name: z.nullable(z.string()),
  start_date: z.string(),
  end_date: z.string(),
  /** False where nobody has looked back. */
  saved: z.boolean(),
  /** Plans by their names at that time. */
  plans: z.array(z.object({ id: z.nullable(z.int()), name: z.string() })),
  /** Challenges that were done, changed or run to their end, as far as this person may know about them. */
  challenges: z.array(
    z.object({ id: z.nullable(z.int()), name: z.string(), category: z.nullable(z.enum(categories)) }),
  ),
  /** Runs that this person may read, the first one first. */
  runs: z.array(z.object({ id: z.int(), name: z.string(), teams: z.array(z.string()) })),
  children: z.nullable(z.int()),
  ...marks,
  again: z.nullable(z.string()),
});
export type PastEvent = z.infer<typeof pastEvent>;

/** "Next time we …" of a team, typed in a run. */
const nextTime = z.object({ team: z.string(), text: z.string(), run_id: z.int(), day: z.string() });
export type NextTime = z.infer<typeof nextTime>;

/** Points of a team in a challenge, beside its own earlier best. No team is compared with another. */
const teamPoints = z.object({
  team: z.string(),
  /** Null for a challenge that this person cannot open. */
  challenge_id: z.nullable(z.int()),
  challenge: z.string(),
  run_id: z.int(),
  day: z.string(),
  points: z.number(),
  of: z.number(),
  /** Most points in any earlier run of the group, even before the period; null the first time. */
  best_before: z.nullable(z.number()),
});
export type TeamPoints = z.infer<typeof teamPoints>;

export const pastEvents = z.object({
  /** The latest first. */
  sessions: z.array(pastEvent),
  /** Number of times that challenges of the category were done; a challenge counts once a day. */
  categories: z.array(z.object({ category: z.enum(categories), done: z.int() })),
  /** The same by skill. Only counts: skills of a challenge stay hidden. */
  skills: z.array(z.object({ skill: z.enum(skills), done: z.int() })),
  /** The last one of each team, the latest first. Like `points` only for people who may read the runs. */
  next_times: z.array(nextTime),
  /** The last result of each team in each challenge, by team and challenge. */
  points: z.array(teamPoints),
  /** The period has more than was counted: only its latest events, lines and points are here. */
  truncated: z.boolean(),
});
export type PastEvents = z.infer<typeof pastEvents>;
