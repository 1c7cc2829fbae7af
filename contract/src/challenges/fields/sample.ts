import * as z from 'zod/mini';
import { challengeSheet } from './challenge-sheet.ts';
import { categories, challengeTypes, levels, tournamentLevels } from '../../shared/vocabulary.ts';

/** The part of a challenge that a team reads. */
export const sampleChallenge = z.object({
  name: z.string(),
  level: z.enum(levels),
  tournament_level: z.nullable(z.enum(tournamentLevels)),
  type: z.enum(challengeTypes),
  category: z.enum(categories),
  ...challengeSheet.shape.team.shape,
});
export type SampleChallenge = z.infer<typeof sampleChallenge>;
