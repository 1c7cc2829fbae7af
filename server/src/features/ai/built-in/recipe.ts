import type { AiGroup } from '@teamsparks/contract/ai-fields';
import { type AiDifficulty, aiDifficulties } from '@teamsparks/contract/ai-vocabulary';
import { type CoreMechanic, coreMechanics, variantsOf } from '@teamsparks/contract/challenge-vocabulary';
import { type Category, type Level, levels } from '@teamsparks/contract/vocabulary';
import { Chance } from './chance.ts';
import { grammars } from './categories/index.ts';
import type { CategoryGrammar, Goal } from './grammar.ts';
import { mechanicFits } from './mechanics.ts';

/** Every choice behind a challenge: the same recipe gives the same challenge. Numbers that are too large go round. */
export interface Recipe {
  category: Category;
  variant: string | null;
  level: Level;
  difficulty: AiDifficulty;
  scene: number;
  goal: number;
  kit: number;
  mechanic: CoreMechanic | null;
  /** Seeds of what is picked from pools. */
  rules: number;
  scoring: number;
  pace: 'short' | 'normal' | 'long';
  supply: 'scarce' | 'normal' | 'plenty';
  brief: boolean;
  /** How often other rules were asked for; recipes of before have none of both. */
  otherRules?: number;
  fewRules?: boolean;
  /** For whom it was asked. */
  group?: AiGroup;
}

interface Asked {
  category: Category;
  variant: string | null;
  level: Level | null;
  group?: AiGroup | undefined;
}

/** A group that meets for less gets a short challenge. */
const shortMinutes = 20;

const seeds = 1_000_000_007;

/** The recipe that a seed stands for. */
export function recipeOf({ category, variant, level, group }: Asked, seed: number): Recipe {
  const chance = new Chance(seed);
  const grammar = grammars[category];
  const variants = variantsOf(category);
  const chosen = variant ?? (variants.length > 0 ? chance.pick(variants) : null);
  const difficulty = chance.pick(aiDifficulties);
  const recipe: Recipe = {
    category,
    variant: chosen,
    level: level ?? chance.pick(levels),
    difficulty,
    scene: chance.below(grammar.scenes.length),
    goal: chance.below(100),
    kit: chance.below(grammar.kits.length),
    mechanic: null,
    rules: chance.below(seeds),
    scoring: chance.below(seeds),
    pace: group?.minutes && group.minutes < shortMinutes ? 'short' : 'normal',
    supply: 'normal',
    brief: false,
    ...(group && { group }),
  };
  const wanted = { easy: 0, medium: 0.5, hard: 1 }[difficulty];
  const fitting = mechanicsOf(grammar);
  return chance.next() < wanted && fitting.length > 0 ? { ...recipe, mechanic: chance.pick(fitting) } : recipe;
}

/** The goals that a variant can have: its own, else those that serve every variant. */
export function goalsOf(grammar: CategoryGrammar, variant: string | null): readonly Goal[] {
  const own = grammar.goals.filter(({ variants }) => variant !== null && variants?.includes(variant));
  return own.length > 0 ? own : grammar.goals.filter(({ variants }) => variants === undefined);
}

function mechanicsOf(grammar: CategoryGrammar): readonly CoreMechanic[] {
  const hasThings = grammar.kits.some(({ used }) => used.length > 0);
  return (grammar.mechanics ?? coreMechanics).filter((mechanic) => mechanicFits(hasThings, mechanic));
}
