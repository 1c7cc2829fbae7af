import * as z from 'zod/mini';
import { material, timeLimits } from './challenge-fields.ts';
import { safetyFlags } from './challenge-vocabulary.ts';
import { categories, challengeTypes, levels, tournamentLevels } from './vocabulary.ts';

/** The part of a challenge that a team reads; each string is a paragraph or an item of a list. */
export const sampleChallenge = z.object({
  name: z.string(),
  one_liner: z.nullable(z.string()),
  level: z.enum(levels),
  tournament_level: z.nullable(z.enum(tournamentLevels)),
  type: z.enum(challengeTypes),
  category: z.enum(categories),
  /** Minutes per part, in the order of the session. */
  time_limits: z.nullable(timeLimits),
  safety_flags: z.nullable(z.array(z.enum(safetyFlags))),
  materials: z.array(material),
  scene: z.array(z.string()),
  task: z.array(z.string()),
  rules: z.array(z.string()),
  /** `up_to` is false where the points are given whole or not at all. */
  scoring: z.array(z.object({ item: z.string(), detail: z.string(), points: z.int(), up_to: z.boolean() })),
});
export type SampleChallenge = z.infer<typeof sampleChallenge>;
