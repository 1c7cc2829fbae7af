import { aiDifficulties, aiTypes } from '@teamsparks/contract/ai/vocabulary';
import {
  coreMechanics,
  materialCategories,
  safetyFlags,
  skills,
} from '@teamsparks/contract/shared/challenge-vocabulary';
import { handoutReaders } from '@teamsparks/contract/shared/sheet-parts';
import { levels } from '@teamsparks/contract/shared/vocabulary';
import * as z from 'zod';

/** The JSON that a model writes; keys are in the order in which their parts are shown. */
export const writtenChallenge = z.object({
  title: z.string(),
  level: z.enum(levels),
  difficulty: z.enum(aiDifficulties),
  type: z.enum(aiTypes),
  one_liner: z.string(),
  scene: z.array(z.string()),
  task: z.array(z.string()),
  rules: z.array(z.string()),
  time_parts: z.array(z.object({ part: z.string(), minutes: z.number() })),
  materials: z.array(
    z.object({ name: z.string(), quantity: z.number(), units: z.string(), category: z.enum(materialCategories) }),
  ),
  scoring: z.array(z.object({ item: z.string(), detail: z.string(), points: z.number(), up_to: z.boolean() })),
  setup: z.array(z.string()),
  handouts: z.array(
    z.object({ title: z.string(), text: z.array(z.string()), copies: z.number(), for: z.enum(handoutReaders) }),
  ),
  notes: z.array(z.string()),
  safety_flags: z.array(z.enum(safetyFlags)),
  skills: z.array(z.enum(skills)),
  core_mechanic: z.nullable(z.enum(coreMechanics)),
  setup_difficulty: z.number(),
});
export type WrittenChallenge = z.infer<typeof writtenChallenge>;
