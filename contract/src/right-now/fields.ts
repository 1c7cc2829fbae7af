import * as z from 'zod/mini';
import { id, readable, repeated, wholeNumber, idNumber, line } from '../shared/fields.ts';
import {
  boxesMax,
  materialNameMaxLength,
  nowMinutesMax,
  nowMinutesMin,
  nowPageSize,
  packTeamsMax,
} from '../shared/limits.ts';
import { categories, levels } from '../shared/vocabulary.ts';
import { calendarDate } from '../shared/date-fields.ts';
import { newPlan } from '../lesson-plans/fields/lesson-plan.ts';
import {
  partMinutesMax,
  sessionAvoidMax,
  sessionMinutesMax,
  sessionMinutesMin,
  sessionPartKinds,
  sessionPartsMax,
  seasonWeeksMax,
} from './session-parts.ts';

const yes = z.optional(z.literal('true'));

export const nowQuery = z.object({
  minutes: wholeNumber(nowMinutesMin, nowMinutesMax, 20),
  /** At work at the same time, unless they go `in_turn`. */
  teams: wholeNumber(1, packTeamsMax, 1),
  in_turn: yes,
  level: z.optional(z.enum(levels)),
  /** Boxes whose materials are there. Without boxes and `have` whatever is needed is there. */
  box: repeated(id).check(z.maxLength(boxesMax)),
  /** Materials that are there: "20 straws"; without a number as much as is needed. */
  have: repeated(z.string().check(z.minLength(1), z.maxLength(materialNameMaxLength), readable)),
  /** What a team gives back is there for the next one, and what sets up the room once. */
  reuse: z._default(z.enum(['true', 'false']), 'true'),
  /** Only what I neither tried nor ran. */
  untried: yes,
  /** A group that I lead: only what was not done with it, and its coverage decides. */
  not_run_with: z.optional(id),
  page: wholeNumber(1, 1000, 1),
});
export type NowQuery = z.output<typeof nowQuery>;

export const missingMaterial = z.object({
  name: z.string(),
  units: z.string(),
  need: z.number(),
  have: z.number(),
  /** What may help out. */
  substitute: z.nullable(z.string()),
});

const nowAnswer = z.object({
  id: z.int(),
  name: z.string(),
  level: z.enum(levels),
  category: z.enum(categories),
  /** With reading and scoring, times the teams where they go in turn, and with the minutes to set up where one may know them. */
  minutes: z.number(),
  /** Absent for those who may not see how much there is to set up. */
  setup_minutes: z.optional(z.int()),
  /** The first paragraph of its task, at most 200 characters; null where it has no words. */
  task: z.nullable(z.string()),
  /** Handouts to print and cut for all teams, where there are any; for holders of `run_challenges`. */
  handouts: z.optional(z.int()),
  /** At most two. */
  missing: z.array(missingMaterial),
  /** Whether I tried or ran it before. */
  tried: z.boolean(),
  /** How often its category was practiced this school year, by the group that was named or else by me. */
  practiced: z.int(),
  /** The first of its skills, for those who may see skills. */
  skill: z.optional(z.string()),
});
export type NowAnswer = z.infer<typeof nowAnswer>;

/** What can be done right now, the best first. */
export const nowPage = z.object({
  items: z.array(nowAnswer),
  total: z.int(),
  /** Of them with everything there. */
  complete: z.int(),
  page: z.int(),
  per_page: z.literal(nowPageSize),
  /** Materials are missing in some, and which. False for those who may not see materials: they get what is complete. */
  tells_missing: z.boolean(),
});
export type NowPage = z.infer<typeof nowPage>;

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
