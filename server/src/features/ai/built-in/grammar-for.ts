import { type Category, categories, type Level } from '@teamsparks/contract/shared/vocabulary';
import { grammars } from './categories/index.ts';
import type { CategoryGrammar, World } from './grammar.ts';

/** Returns the grammar for high school: people of today instead of animals and kings. */
const olderOf = ({ older, ...grammar }: CategoryGrammar): CategoryGrammar =>
  older
    ? { ...grammar, world: older, problems: grammar.problems.filter(({ not }) => !not?.includes('real')) }
    : grammar;

/** Returns the grammar without goals that are only for high school. */
const youngerOf = (grammar: CategoryGrammar): CategoryGrammar => ({
  ...grammar,
  goals: grammar.goals.filter(({ onlyFor }) => onlyFor === undefined),
});

const youngerGrammars = new Map<Category, CategoryGrammar>(categories.map((one) => [one, youngerOf(grammars[one])]));
const olderGrammars = new Map<Category, CategoryGrammar>(categories.map((one) => [one, olderOf(grammars[one])]));

/**
 * Returns the grammar of a category for a level: no goal that is too hard, and in high school people instead of animals and
 * kings.
 */
export const grammarFor = ({ category, level }: { category: Category; level: Level }): CategoryGrammar =>
  ({ Elementary: youngerGrammars, 'Middle School': youngerGrammars, 'High School': olderGrammars })[level].get(
    category,
  ) ?? grammars[category];

/** Returns the characters and places of all levels, since an earlier scene may be of any level. */
export function worldsOf(category: Category): World {
  const { world, older } = grammars[category];
  return {
    ...world,
    characters: [...world.characters, ...(older?.characters ?? [])],
    places: [...world.places, ...(older?.places ?? [])],
  };
}
