import { type Category, categories, type Level } from '@teamsparks/contract/shared/vocabulary';
import type { CategoryGrammar, World } from '../grammar.ts';
import { bridge } from './bridge.ts';
import { characterization } from './characterization.ts';
import { communication } from './communication.ts';
import { communityService } from './community-service.ts';
import { container } from './container.ts';
import { device } from './device.ts';
import { improvNoProps } from './improv-no-props.ts';
import { improvWithProps } from './improv-with-props.ts';
import { invention } from './invention.ts';
import { sales } from './sales.ts';
import { speechAndDebate } from './speech-and-debate.ts';
import { storytelling } from './storytelling.ts';
import { tower } from './tower.ts';
import { transportation } from './transportation.ts';
import { water } from './water.ts';

export const grammars: Record<Category, CategoryGrammar> = {
  Storytelling: storytelling,
  Characterization: characterization,
  Communication: communication,
  'Improv – No Props': improvNoProps,
  'Improv – With Props': improvWithProps,
  Bridge: bridge,
  Tower: tower,
  Container: container,
  Device: device,
  Transportation: transportation,
  Water: water,
  Sales: sales,
  Invention: invention,
  'Community Service': communityService,
  'Speech and Debate': speechAndDebate,
};

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
 * Returns the grammar of a category for a level: no goal that is too hard, and in high school people instead of
 * animals and kings where the category has a world of its own for that.
 */
export const grammarFor = ({ category, level }: { category: Category; level: Level }): CategoryGrammar =>
  ({ Elementary: youngerGrammars, 'Middle School': youngerGrammars, 'High School': olderGrammars })[level].get(
    category,
  ) ?? grammars[category];

/**
 * Returns the world of a category with the characters and places of all levels, since an earlier scene may be of any
 * level; openings and endings are the younger world's.
 */
export function worldsOf(category: Category): World {
  const { world, older } = grammars[category];
  return {
    ...world,
    characters: [...world.characters, ...(older?.characters ?? [])],
    places: [...world.places, ...(older?.places ?? [])],
  };
}
