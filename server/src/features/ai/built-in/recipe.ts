import type { AiGroup } from '@teamsparks/contract/ai/fields';
import { type AiDifficulty, aiDifficulties } from '@teamsparks/contract/ai/vocabulary';
import { type CoreMechanic, coreMechanics, variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import { type Category, type Level, levels } from '@teamsparks/contract/shared/vocabulary';
import { type Box, boxForTeam, type InBox, kitsByBox } from './box.ts';
import { Chance } from '../../../platform/chance.ts';
import { grammarFor } from './categories/index.ts';
import type { CategoryGrammar, Goal, Twist } from './grammar.ts';
import { isAnsweredBy, drawScene, problemOf, type ScenePicks } from './compose.ts';
import { mechanicFits, usualTeam } from './mechanics.ts';

/** Stored recipes of other versions are not read: their choices stand for other words now. */
const version = 5;

/** Every choice behind a challenge: the same recipe gives the same challenge. Indexes past the end of a list wrap around. */
export interface Recipe {
  version: typeof version;
  category: Category;
  variant: string | null;
  level: Level;
  difficulty: AiDifficulty;
  /** Title and scene. */
  scene: ScenePicks;
  goal: number;
  mission: number;
  twist: number;
  /** Index of the kit, 0 for the one that the box covers best. */
  kit: number;
  mechanic: CoreMechanic | null;
  way: number;
  /** Seeds of what is picked from pools. */
  rules: number;
  scoring: number;
  pace: 'short' | 'normal' | 'long';
  supply: 'scarce' | 'normal' | 'plenty';
  brief: boolean;
  /** How often other rules were requested. */
  otherRules?: number;
  fewRules?: boolean;
  /** Group that requested it. */
  group?: AiGroup;
  /** What one team gets of a box. */
  box?: Box;
}

interface RecipeRequest {
  category: Category;
  variant: string | null;
  level: Level | null;
  group?: AiGroup | undefined;
  materials?: readonly InBox[] | undefined;
}

const seeds = 1_000_000_007;
/** With fewer minutes, a group has no time for cards and pitches. */
const enoughForMore = 30;

/**
 * Draws the recipe of a seed, also the variant and the level where they are null: the same request and seed give the same
 * recipe.
 */
export function recipeOf({ category, variant, level, group, materials }: RecipeRequest, seed: number): Recipe {
  const chance = new Chance(seed);
  const chosenLevel = level ?? chance.pick(levels);
  const grammar = grammarFor({ category, level: chosenLevel });
  const variants = variantsFor({ category, level: chosenLevel, ...(group && { group }) });
  const difficulty = chance.pick(aiDifficulties);
  const box = materials && boxForTeam(materials, grammar, group);
  const drawn = variant ?? (variants.length > 0 ? chance.pick(variants) : null);
  const goal = chance.below(100);
  const recipe: Recipe = {
    version,
    category,
    variant: drawn,
    level: chosenLevel,
    difficulty,
    scene: drawScene(grammar, goalOf(grammar, { variant: drawn, goal }), chance),
    goal,
    mission: chance.below(100),
    twist: chance.below(100),
    kit: chance.below(kitsByBox(grammar, box).best),
    mechanic: null,
    way: chance.below(100),
    rules: chance.below(seeds),
    scoring: chance.below(seeds),
    pace: 'normal',
    supply: 'normal',
    brief: false,
    ...(group && { group }),
    ...(box && { box }),
  };
  const mechanicChance = { easy: 0, medium: 0.5, hard: 1 }[difficulty];
  const fitting = mechanicsOf(grammar, goalOf(grammar, recipe), recipe);
  // The youngest have three minutes for a show: beside the task and its constraint nothing more comes on top.
  const isShort =
    (grammar.type !== 'building' && recipe.level === 'Elementary') || (group?.minutes ?? enoughForMore) < enoughForMore;
  return chance.next() < mechanicChance && fitting.length > 0 && !isShort
    ? { ...recipe, mechanic: chance.pick(fitting) }
    : recipe;
}

/** Minutes of a meeting in which one team after another can use the only stage. */
const enoughForOneStage = 45;

/** Returns the variants that may come by chance; none that needs a stage for one team alone if the group's time is short. */
export function variantsFor({
  category,
  level,
  group,
}: Pick<Recipe, 'category' | 'level' | 'group'>): readonly string[] {
  const grammar = grammarFor({ category, level });
  const isHurried = (group?.minutes ?? enoughForOneStage) < enoughForOneStage;
  return variantsOf(category).filter(
    (variant) => !isHurried || goalsOf(grammar, variant).every(({ oneStage }) => !oneStage),
  );
}

/** Returns the stored recipe if this version of the generator wrote it, otherwise null. */
export function currentRecipe(stored: Record<string, unknown> | null): Recipe | null {
  // Only this feature writes recipes, and writes them whole.
  return stored?.['version'] === version ? (stored as unknown as Recipe) : null;
}

/** Returns the players of a full team, or the usual number (7) without a group. */
export const playersOf = ({ group }: Pick<Recipe, 'group'>): number => group?.team_size ?? usualTeam;

/** Returns how many teams a group makes, and how many players the smallest and largest have. */
export function teamsOf({ children, team_size }: AiGroup) {
  const count = Math.ceil(children / team_size);
  return { count, smallest: Math.floor(children / count), largest: Math.ceil(children / count) };
}

/**
 * Returns the players of the smallest team, which must be able to do everything; the usual number (7) without a group.
 */
export const fewestPlayersOf = ({ group }: Pick<Recipe, 'group'>): number =>
  group ? teamsOf(group).smallest : usualTeam;

/** Returns the goals of a variant: its own, else those that serve every variant. */
export function goalsOf(grammar: CategoryGrammar, variant: string | null): readonly Goal[] {
  const own = grammar.goals.filter(({ variants }) => variant !== null && variants?.includes(variant));
  return own.length > 0 ? own : grammar.goals.filter(({ variants }) => variants === undefined);
}

/** Returns the goal that a recipe chose. */
export const goalOf = (grammar: CategoryGrammar, { variant, goal }: Pick<Recipe, 'variant' | 'goal'>): Goal =>
  pickWrapped(goalsOf(grammar, variant), goal);

/**
 * Returns the indexes, in the goals of the recipe's variant, of those that do not contradict its mechanic; all without
 * a mechanic.
 */
export const goalsByMechanic = (
  grammar: CategoryGrammar,
  { variant, mechanic }: Pick<Recipe, 'variant' | 'mechanic'>,
) => goalsOf(grammar, variant).flatMap((goal, at) => (mechanic && goal.clash?.includes(mechanic) ? [] : [at]));

/**
 * Returns the indexes, in the goals of the recipe's variant, of those that fit its mechanic and solve the problem of
 * its scene.
 */
export function goalsForScene(grammar: CategoryGrammar, recipe: Recipe): number[] {
  const goals = goalsOf(grammar, recipe.variant);
  const problem = problemOf(grammar, goalOf(grammar, recipe), recipe.scene);
  return goalsByMechanic(grammar, recipe).filter((at) => isAnsweredBy(problem, pickWrapped(goals, at)));
}

/**
 * Returns the constraints that contradict neither goal nor mechanic and that the smallest team can keep, in the words of the
 * goal.
 */
export function fittingTwists(
  grammar: CategoryGrammar,
  goal: Goal,
  recipe: Pick<Recipe, 'mechanic' | 'group'>,
): Twist[] {
  const fitting = grammar.twists.filter(
    ({ key, clash, players = 1 }) =>
      players <= fewestPlayersOf(recipe) &&
      !goal.clash?.includes(key) &&
      !(recipe.mechanic && clash?.includes(recipe.mechanic)),
  );
  return fitting.map((one) => ({
    ...one,
    task: fillGoalName(goal, one.task),
    rule: one.rule.map((rule) => fillGoalName(goal, rule)),
  }));
}

/** Replaces `{it}` in a sentence by what the goal builds: "the bridge", else "your work". */
export const fillGoalName = ({ it = 'your work' }: Goal, sentence: string): string => sentence.replaceAll('{it}', it);

/** Returns the mechanics that fit the category, the goal and the smallest team. */
function mechanicsOf(grammar: CategoryGrammar, goal: Goal, recipe: Pick<Recipe, 'group'>): readonly CoreMechanic[] {
  const hasThings = grammar.kits.some(({ used }) => used.length > 0);
  return (grammar.mechanics ?? coreMechanics).filter(
    (mechanic) => mechanicFits(mechanic, hasThings, fewestPlayersOf(recipe)) && !goal.clash?.includes(mechanic),
  );
}

/** Returns the option at an index, wrapped around the list; throws if the list is empty. */
export function pickWrapped<T>(options: readonly T[], index: number): T {
  const chosen = options[index % options.length];
  if (chosen === undefined) throw new Error('a grammar lacks what its recipes choose from');
  return chosen;
}
