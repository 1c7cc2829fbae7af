import * as z from 'zod/mini';
import { id, readable, repeated, wholeNumber } from '../../shared/fields.ts';
import { boxesMax, materialNameMaxLength, nowMinutesMax, nowMinutesMin, nowPageSize, packTeamsMax } from '../../shared/limits.ts';
import { categories, levels } from '../../shared/vocabulary.ts';

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
