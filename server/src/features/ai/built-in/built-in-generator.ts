import { randomInt } from 'node:crypto';
import type { AiGenerateRequest } from '@teamsparks/contract/ai/fields';
import type { Draft } from '../generator.ts';
import { avoidRepeats } from './avoid-repeats.ts';
import type { Earlier } from './earlier.ts';
import type { InBox } from './box.ts';
import { recipeOf, type Recipe } from './recipe.ts';
import { writeSheet } from './write-sheet.ts';

/** Writes the challenge of a recipe as a draft. */
export function writeDraft(recipe: Recipe): Draft {
  const { title, type, details } = writeSheet(recipe);
  const { variant, level, difficulty } = recipe;
  return { title, variant, level, difficulty, type, details, recipe };
}

interface Beside {
  seed?: number;
  /** Challenges whose sentences must not come again, newest first. */
  avoid?: readonly Earlier[];
  /** Items of a box. */
  materials?: readonly InBox[] | undefined;
}

/**
 * Writes a challenge without a model, with a random seed unless one is given; the same request, seed, list to avoid and
 * box give the same challenge.
 */
export function generateBuiltIn(
  request: AiGenerateRequest,
  { seed = randomInt(2 ** 32), avoid = [], materials }: Beside = {},
): Draft {
  return writeDraft(avoidRepeats(recipeOf({ ...request, materials }, seed), avoid, request.variant !== null));
}
