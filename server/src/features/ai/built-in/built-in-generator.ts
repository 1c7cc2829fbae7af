import { randomInt } from 'node:crypto';
import type { AiGenerateRequest } from '@teamsparks/contract/ai/fields';
import type { Draft } from '../generator.ts';
import { apart } from './apart.ts';
import type { Earlier } from './earlier.ts';
import type { InBox } from './box.ts';
import { recipeOf, type Recipe } from './recipe.ts';
import { writeSheet } from './write-sheet.ts';

/** The challenge of a recipe. */
export function draftOf(recipe: Recipe): Draft {
  const { title, type, details } = writeSheet(recipe);
  const { variant, level, difficulty } = recipe;
  return { title, variant, level, difficulty, type, details, recipe };
}

interface Beside {
  seed?: number;
  /** What must not come again, the newest first. */
  avoid?: readonly Earlier[];
  /** What lies in a box. */
  materials?: readonly InBox[] | undefined;
}

/** Writes a challenge without any model: the same seed, list of what to avoid and box give the same one. */
export function generateBuiltIn(
  request: AiGenerateRequest,
  { seed = randomInt(2 ** 32), avoid = [], materials }: Beside = {},
): Draft {
  return draftOf(apart(recipeOf({ ...request, materials }, seed), avoid, request.variant !== null));
}
