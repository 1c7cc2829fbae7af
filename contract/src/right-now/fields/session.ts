import * as z from 'zod/mini';
import { idNumber, line, readable } from '../../shared/fields.ts';
import { calendarDate } from '../../shared/date-fields.ts';
import { boxesMax, materialNameMaxLength, packTeamsMax } from '../../shared/limits.ts';
import { missingMaterial } from './right-now.ts';
import { newPlan } from '../../lesson-plans/fields/lesson-plan.ts';
import {
  partMinutesMax,
  sessionAvoidMax,
  sessionMinutesMax,
  sessionMinutesMin,
  sessionPartKinds,
  sessionPartsMax,
  seasonWeeksMax,
} from '../session-parts.ts';
import { categories, levels } from '../../shared/vocabulary.ts';

const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
const minutes = whole(0, partMinutesMax);
const title = line(200);

/** A part of a session as it is sent; of a challenge the title is the server's to tell. */
export const sentPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('warm_up'), title, minutes }),
  z.object({ kind: z.literal('challenge'), challenge_id: idNumber, minutes }),
  z.object({ kind: z.literal('break'), minutes }),
  z.object({ kind: z.literal('debrief'), minutes }),
]);
export type SentPart = z.output<typeof sentPart>;

/** What a session is built for. */
const question = {
  teams: whole(1, packTeamsMax),
  in_turn: z._default(z.boolean(), false),
  level: z._default(z.nullable(z.enum(levels)), null),
  box: z._default(z.array(idNumber).check(z.maxLength(boxesMax)), []),
  have: z._default(
    z.array(z.string().check(z.minLength(1), z.maxLength(materialNameMaxLength), readable)).check(z.maxLength(50)),
    [],
  ),
  reuse: z._default(z.boolean(), true),
  untried: z._default(z.boolean(), false),
  not_run_with: z._default(z.nullable(idNumber), null),
  /** The same seed gives the same session, as long as the library and what was done before are the same. */
  seed: whole(0, 2_147_483_647),
};

export const newSession = z.object({
  ...question,
  minutes: whole(sessionMinutesMin, sessionMinutesMax),
  /** What there is so far: locked parts stay, the others are replaced by something else of their kind. Absent: from nothing. */
  parts: z.optional(
    z.array(z.object({ part: sentPart, locked: z.boolean() })).check(z.minLength(1), z.maxLength(sessionPartsMax)),
  ),
  /** Builds a session around the locked challenges of `parts`, instead of replacing what is not locked. */
  fill: z._default(z.boolean(), false),
  /** Challenges that are not to come (again). */
  avoid: z._default(z.array(idNumber).check(z.maxLength(sessionAvoidMax)), []),
});
export type NewSession = z.output<typeof newSession>;

const sessionPart = z.object({
  kind: z.enum(sessionPartKinds),
  title: z.string(),
  /** Of a challenge with reading, scoring and what there is to set up. */
  minutes: z.int(),
  /** Of them to set up; absent for other parts and for those who may not see it. */
  setup_minutes: z.optional(z.int()),
  challenge_id: z.nullable(z.int()),
  category: z.nullable(z.enum(categories)),
  /** How a warm-up goes. */
  steps: z.array(z.string()),
  /** As many of its materials are missing; null where nothing is, or nobody may tell. */
  missing: z.nullable(z.int()),
});
export type SessionPart = z.infer<typeof sessionPart>;

/** A material of all challenges together. */
const sessionMaterial = z.object({ name: z.string(), units: z.string(), need: z.number() });

export const session = z.object({
  seed: z.int(),
  parts: z.array(sessionPart),
  /** For those who may see materials: all that is needed with these teams. */
  materials: z.optional(z.array(sessionMaterial)),
  /** Of it what is not there; absent where anything is there. */
  missing: z.optional(z.array(missingMaterial)),
});
export type Session = z.infer<typeof session>;

const days = z.array(calendarDate).check(z.maxLength(seasonWeeksMax, `Please choose at most ${seasonWeeksMax} days.`));

export const newSeason = z.object({
  ...question,
  minutes: whole(sessionMinutesMin, sessionMinutesMax),
  /** The first session, and then one a week. */
  first_day: calendarDate,
  /** No session after this day. */
  last_day: calendarDate,
  /** What the plans are called: "Tuesday makers" gives "Tuesday makers, Dec 1". */
  name: newPlan.shape.name,
  /** Whose events get the plans; null: they are drafts that no event has. */
  group_id: z._default(z.nullable(idNumber), null),
  /** Days without a session. */
  skip: z._default(days, []),
  /** Days off that have a session all the same. */
  although_off: z._default(days, []),
});
export type NewSeason = z.output<typeof newSeason>;

/** One week of a season. */
const seasonWeek = z.object({
  day: z.string(),
  /** The name of the days off in which it is. */
  off: z.nullable(z.string()),
  /** Whether it has a session. */
  chosen: z.boolean(),
  /** None of a day without a session, and where nothing fits. */
  parts: z.array(sessionPart),
  /** The group's event that gets the plan, with the number of those that it has. */
  event: z.nullable(z.object({ id: z.int(), name: z.string(), plans: z.int() })),
  /** Whether an event of the group is made for the plan. */
  makes_event: z.boolean(),
});
export const season = z.object({
  weeks: z.array(seasonWeek).check(z.maxLength(seasonWeeksMax)),
  /** Categories that none of the weeks has, because no challenge of them fits. */
  left_out: z.array(z.enum(categories)),
});
export type Season = z.infer<typeof season>;

/** The drafts that were made, in the order of their days, and the events that were made for them. */
export const madeSeason = z.object({
  plans: z.array(
    z.object({ id: z.int(), name: z.string(), day: z.string(), event_id: z.nullable(z.int()), version: z.int() }),
  ),
  events: z.array(z.object({ id: z.int(), version: z.int() })),
});
export type MadeSeason = z.infer<typeof madeSeason>;

/** What is taken back, as it was made: the plans with the events that got them, and the events. */
export const seasonTakenBack = z.object({
  plans: z
    .array(z.object({ id: idNumber, event_id: z.nullable(idNumber), version: z.int() }))
    .check(z.minLength(1), z.maxLength(seasonWeeksMax)),
  events: z.array(z.object({ id: idNumber, version: z.int() })).check(z.maxLength(seasonWeeksMax)),
});
export type SeasonTakenBack = z.output<typeof seasonTakenBack>;
