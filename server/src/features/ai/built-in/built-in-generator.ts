import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AiGenerateRequest, AiDetails, AiRewrite } from '@teamsparks/contract/ai/fields';
import { type AiDifficulty, aiDifficulties, type AiRewritable, type AiWish } from '@teamsparks/contract/ai/vocabulary';
import type { Draft } from '../generator.ts';
import { avoidRepeats } from './avoid-repeats.ts';
import type { Earlier } from './earlier.ts';
import type { InBox } from './box.ts';
import { recipeOf, type Recipe, goalOf, goalsForScene, goalsOf } from './recipe.ts';
import { writeSheet } from './write-sheet.ts';
import { grammarFor } from './categories/index.ts';
import { problemOf, type ScenePicks } from './compose.ts';

/** Returns the challenge that a recipe stands for, composed without a model. Stores nothing. */
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

const seeds = 1_000_000_007;

/**
 * Returns the recipe with the choices of one part changed as wished; undefined if nothing is left to change that
 * way.
 */
export const rewriteRecipe = (recipe: Recipe, section: AiRewritable, wish: AiWish): Recipe | undefined =>
  rewritings[section](recipe, wish);

const rewritings: Record<AiRewritable, (recipe: Recipe, wish: AiWish) => Recipe | undefined> = {
  scene: (recipe, wish) => (wish === 'shorter' ? withBriefScene(recipe) : { ...recipe, scene: anotherScene(recipe) }),
  task: (recipe, wish) => (wish === 'another' ? anotherTask(recipe) : harderBy(recipe, wish === 'harder' ? 1 : -1)),
  rules: (recipe, wish) =>
    wish === 'shorter' ? withFewRules(recipe) : { ...recipe, otherRules: (recipe.otherRules ?? 0) + 1 },
  time: (recipe, wish) => otherPace(recipe, wish === 'easier' ? 'long' : 'short'),
  scoring: (recipe) => ({ ...recipe, scoring: (recipe.scoring + 1) % seeds }),
  materials: (recipe, wish) => otherMaterials(recipe, wish),
};

const withBriefScene = (recipe: Recipe): Recipe | undefined =>
  recipe.brief || recipe.level === 'Elementary' ? undefined : { ...recipe, brief: true };

const withFewRules = (recipe: Recipe): Recipe | undefined =>
  recipe.fewRules ? undefined : { ...recipe, fewRules: true };

/** Returns the next choices of a scene; a problem that the task begins with stays. */
function anotherScene({ scene, ...recipe }: Recipe): ScenePicks {
  const grammar = grammarFor(recipe);
  const isInTask = problemOf(grammar, goalOf(grammar, recipe), scene).need !== undefined;
  return {
    problem: scene.problem + Number(!isInTask),
    thing: scene.thing + 1,
    title: scene.title + 1,
    character: scene.character + 1,
    place: scene.place + 1,
    opening: scene.opening + 1,
    ending: scene.ending + 1,
  };
}

/** Returns the recipe with its next task: the scene stays, so only goals that solve its problem come. */
function anotherTask(recipe: Recipe): Recipe {
  const grammar = grammarFor(recipe);
  const now = recipe.goal % goalsOf(grammar, recipe.variant).length;
  const fitting = goalsForScene(grammar, recipe);
  const goal = fitting.find((at) => at > now) ?? fitting[0] ?? now;
  return {
    ...recipe,
    goal,
    mission: recipe.mission + 1,
    twist: recipe.twist + 1,
    rules: (recipe.rules + 1) % seeds,
  };
}

/** Returns the recipe with another pace; undefined if the group's time leaves no other minutes. */
function otherPace(recipe: Recipe, pace: Recipe['pace']): Recipe | undefined {
  const changed = { ...recipe, pace };
  const minutes = (one: Recipe) => writeSheet(one).details.time_limits;
  return isDeepStrictEqual(minutes(recipe), minutes(changed)) ? undefined : changed;
}

/** Returns the recipe one difficulty up or down; undefined at the end of the scale. */
function harderBy(recipe: Recipe, steps: 1 | -1): Recipe | undefined {
  const difficulty: AiDifficulty | undefined = aiDifficulties[aiDifficulties.indexOf(recipe.difficulty) + steps];
  return difficulty && { ...recipe, difficulty };
}

/** Returns the recipe with another kit or supply; undefined if there is no other. */
function otherMaterials(recipe: Recipe, wish: AiWish): Recipe | undefined {
  const supply = wish === 'easier' ? 'plenty' : 'scarce';
  const many = grammarFor(recipe).kits.length > 1;
  if (wish === 'other_materials') return many ? { ...recipe, kit: recipe.kit + 1 } : undefined;
  return recipe.supply === supply || !many ? undefined : { ...recipe, supply };
}

const stepsMax = 12;
const fieldOf = {
  scene: 'scene',
  task: 'task',
  rules: 'rules',
  time: 'time_limits',
  materials: 'materials',
  scoring: 'scoring',
} as const;

/**
 * Returns what the recipe writes (`before`) and the next rewrite of it (`after`); repeated calls step on from the
 * version that `now` shows. Undefined if nothing is left to change that way, if the next rewrite says the same, or
 * after eleven rewrites.
 */
export function writeNextVersion(recipe: Recipe, { section, wish }: AiRewrite, now: AiDetails) {
  const chain: Recipe[] = [recipe];
  for (let next = rewriteRecipe(recipe, section, wish); next && chain.length < stepsMax;) {
    chain.push(next);
    next = rewriteRecipe(next, section, wish);
  }
  const written = chain.map((one) => writeSheet(one).details);
  const field = fieldOf[section];
  const isNow = (details: AiDetails) => isDeepStrictEqual(details[field], now[field]);
  const after = written[Math.max(0, written.findIndex(isNow)) + 1];
  const [before] = written;
  return before && after && !isNow(after) ? { before, after } : undefined;
}
