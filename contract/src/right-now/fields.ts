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
  practicePlanAvoidMax,
  practicePlanMinutesMax,
  practicePlanMinutesMin,
  practicePlanPartKinds,
  practicePlanPartsMax,
  seasonWeeksMax,
} from './practice-plan-parts.ts';

const yes = z.optional(z.literal('true'));

export const nowQuery = z.object({
  minutes: wholeNumber(nowMinutesMin, nowMinutesMax, 20),
  /** Teams at work at the same time, unless they go `in_turn`. */
  teams: wholeNumber(1, packTeamsMax, 1),
  in_turn: yes,
  level: z.optional(z.enum(levels)),
  /** Boxes with the materials at hand. Without boxes and `have`, everything needed counts as there. */
  box: repeated(id).check(z.maxLength(boxesMax)),
  /** Materials at hand: "20 straws"; without a number there is always enough. */
  have: repeated(z.string().check(z.minLength(1), z.maxLength(materialNameMaxLength), readable)),
  /**
   * Materials that a team gives back are there for the next one, and materials that set up the room are needed once.
   */
  reuse: z._default(z.enum(['true', 'false']), 'true'),
  /** Only challenges that the person has neither tried nor run. */
  untried: yes,
  /** Group that the person leads: only challenges that it has not done, ranked by its coverage of categories. */
  not_run_with: z.optional(id),
  page: wholeNumber(1, 1000, 1),
});
export type NowQuery = z.output<typeof nowQuery>;

export const missingMaterial = z.object({
  name: z.string(),
  units: z.string(),
  need: z.number(),
  have: z.number(),
  /** Suggestion for something to use instead. */
  substitute: z.nullable(z.string()),
});

const nowAnswer = z.object({
  id: z.int(),
  name: z.string(),
  level: z.enum(levels),
  category: z.enum(categories),
  /**
   * With reading and scoring, times the teams where they go in turn, and with the minutes to set up for people who may
   * know them.
   */
  minutes: z.number(),
  /** Absent for people who may not see the setup difficulty. */
  setup_minutes: z.optional(z.int()),
  /** First paragraph of its task, at most 200 characters; null where it has no words. */
  task: z.nullable(z.string()),
  /** Handouts to print and cut for all teams, where there are any; only for holders of `run_challenges`. */
  handouts: z.optional(z.int()),
  /** At most two. */
  missing: z.array(missingMaterial),
  /** Whether the person has tried or run it before. */
  tried: z.boolean(),
  /** Number of times that its category was practiced this school year, by the named group or else by the person. */
  practiced: z.int(),
  /** First of its skills, for people who may see skills. */
  skill: z.optional(z.string()),
});
export type NowAnswer = z.infer<typeof nowAnswer>;

/** Challenges that can be done right now, the best first. */
export const nowPage = z.object({
  items: z.array(nowAnswer),
  total: z.int(),
  /** Number of these with all materials at hand. */
  complete: z.int(),
  page: z.int(),
  per_page: z.literal(nowPageSize),
  /**
   * Whether missing materials are listed. False for people who may not see materials: they get only challenges with
   * everything at hand.
   */
  tells_missing: z.boolean(),
});
export type NowPage = z.infer<typeof nowPage>;

const wholeBetween = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
const minutes = wholeBetween(0, partMinutesMax);
const title = line(200);

/** A part of a practice plan as the client sends it; the server adds the title of a challenge. */
export const sentPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('warm_up'), title, minutes }),
  z.object({ kind: z.literal('challenge'), challenge_id: idNumber, minutes }),
  z.object({ kind: z.literal('break'), minutes }),
  z.object({ kind: z.literal('debrief'), minutes }),
]);
export type SentPart = z.output<typeof sentPart>;

/** Conditions of a practice plan. */
const question = {
  teams: wholeBetween(1, packTeamsMax),
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
  /** The same seed gives the same practice plan, as long as the library and the past runs are the same. */
  seed: wholeBetween(0, 2_147_483_647),
};

export const newPracticePlan = z.object({
  ...question,
  minutes: wholeBetween(practicePlanMinutesMin, practicePlanMinutesMax),
  /** Parts so far: locked ones stay, the others are replaced by others of their kind. Absent: starts from nothing. */
  parts: z.optional(
    z.array(z.object({ part: sentPart, locked: z.boolean() })).check(z.minLength(1), z.maxLength(practicePlanPartsMax)),
  ),
  /** Builds a practice plan around the locked challenges of `parts`, instead of replacing what is not locked. */
  fill: z._default(z.boolean(), false),
  /** Counts setting up in the minutes of challenges; false for a lesson plan, which counts without it. */
  setup: z._default(z.boolean(), true),
  /** Challenges to leave out. */
  avoid: z._default(z.array(idNumber).check(z.maxLength(practicePlanAvoidMax)), []),
});
export type NewPracticePlan = z.output<typeof newPracticePlan>;

const practicePlanPart = z.object({
  kind: z.enum(practicePlanPartKinds),
  title: z.string(),
  /** For a challenge with reading, scoring and setting up. */
  minutes: z.int(),
  /** Share of `minutes` for setting up; absent where it has none, and for people who may not see it. */
  setup_minutes: z.optional(z.int()),
  /** Of a challenge, 1 (easy) to 5; absent for people who may not see it. */
  setup_difficulty: z.optional(z.int()),
  challenge_id: z.nullable(z.int()),
  category: z.nullable(z.enum(categories)),
  /** Steps of a warm-up. */
  steps: z.array(z.string()),
  /** Number of its materials that are missing; null where none are, or the person may not know. */
  missing: z.nullable(z.int()),
});
export type PracticePlanPart = z.infer<typeof practicePlanPart>;

/** A material of all challenges together. */
const practicePlanMaterial = z.object({ name: z.string(), units: z.string(), need: z.number() });

export const practicePlan = z.object({
  seed: z.int(),
  parts: z.array(practicePlanPart),
  /** Everything needed for these teams; only for people who may see materials. */
  materials: z.optional(z.array(practicePlanMaterial)),
  /** What every room has of it, counted once; only with `materials`. */
  room: z.optional(z.array(practicePlanMaterial)),
  /** Missing materials; absent where everything counts as there. */
  missing: z.optional(z.array(missingMaterial)),
});
export type PracticePlan = z.infer<typeof practicePlan>;

const days = z.array(calendarDate).check(z.maxLength(seasonWeeksMax, `Please choose at most ${seasonWeeksMax} days.`));

export const newSeason = z.object({
  ...question,
  minutes: wholeBetween(practicePlanMinutesMin, practicePlanMinutesMax),
  /** Day of the first practice; then one a week. */
  first_day: calendarDate,
  /** No practice after this day. */
  last_day: calendarDate,
  /** Name of the plans: "Tuesday makers" gives "Tuesday makers, Dec 1". */
  name: newPlan.shape.name,
  /** Group whose events get the plans; null leaves them as drafts without an event. */
  group_id: z._default(z.nullable(idNumber), null),
  /** Days without a practice. */
  skip: z._default(days, []),
  /** Days that are not usual ones and have a practice all the same. */
  also: z._default(days, []),
});
export type NewSeason = z.output<typeof newSeason>;

/** One week of a season. */
const seasonWeek = z.object({
  day: z.string(),
  /** Name of the days off that it falls into. */
  off: z.nullable(z.string()),
  /** Whether it has a practice unless it is skipped. */
  usual: z.boolean(),
  /** Whether it has a practice. */
  chosen: z.boolean(),
  /** Empty on a day without a practice, and where nothing fits. */
  parts: z.array(practicePlanPart),
  /** The group's event that gets the plan, with the number of plans that it has. */
  event: z.nullable(z.object({ id: z.int(), name: z.string(), plans: z.int() })),
  /** Whether an event of the group is created for the plan. */
  makes_event: z.boolean(),
});
export const season = z.object({
  weeks: z.array(seasonWeek).check(z.maxLength(seasonWeeksMax)),
  /** Categories that no week has, because none of their challenges fits. */
  left_out: z.array(z.enum(categories)),
});
export type Season = z.infer<typeof season>;

/** Drafts that were created, in the order of their days, and events that were created for them. */
export const madeSeason = z.object({
  plans: z.array(
    z.object({ id: z.int(), name: z.string(), day: z.string(), event_id: z.nullable(z.int()), version: z.int() }),
  ),
  events: z.array(z.object({ id: z.int(), version: z.int() })),
});
export type MadeSeason = z.infer<typeof madeSeason>;

/** Plans and events of a created season to undo, in the versions in which they were created. */
export const seasonTakenBack = z.object({
  plans: z
    .array(z.object({ id: idNumber, event_id: z.nullable(idNumber), version: z.int() }))
    .check(z.minLength(1), z.maxLength(seasonWeeksMax)),
  events: z.array(z.object({ id: idNumber, version: z.int() })).check(z.maxLength(seasonWeeksMax)),
});
export type SeasonTakenBack = z.output<typeof seasonTakenBack>;
