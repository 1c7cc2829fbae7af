import { randomInt } from 'node:crypto';
import type { AiGenerateRequest } from '@teamsparks/contract/ai-fields';
import type { Draft } from '../generator.ts';
import { recipeOf, type Recipe } from './recipe.ts';
import { writeSheet } from './write-sheet.ts';

/** The challenge of a recipe. */
export function draftOf(recipe: Recipe): Draft {
  const { title, type, details } = writeSheet(recipe);
  const { variant, level, difficulty } = recipe;
  return { title, variant, level, difficulty, type, details, recipe };
}

/** Writes a challenge without any model: the same seed gives the same one. */
export function generateBuiltIn(request: AiGenerateRequest, seed = randomInt(2 ** 32)): Draft {
  return draftOf(recipeOf(request, seed));
}
