import type { AiDetails } from '@teamsparks/contract/ai/fields';
import type { World } from './grammar.ts';

/** What somebody has got already, of one challenge, by its words alone. */
export interface Earlier {
  title: string;
  scene: string;
  task: string;
  rules: readonly string[];
  /** Criteria and notes; challenges that were kept before these were have none. */
  others?: readonly string[];
}

const left = new Set(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
);

/** A text without numbers, holes, case and punctuation: two that say the same are equal. */
export const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\{[^}]*\}/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !left.has(word))
    .map((word) => (word === 'minutes' ? 'minute' : word))
    .join(' ');

type Parts = Pick<AiDetails, 'scene' | 'task' | 'rules'> & Partial<Pick<AiDetails, 'scoring' | 'notes'>>;

export function earlierOf(title: string, { scene, task, rules, scoring = [], notes = [] }: Parts): Earlier {
  return {
    title: bare(title),
    scene: bare(scene.join(' ')),
    task: bare(task.join(' ')),
    rules: rules.map(bare),
    others: [...scoring.map(({ item }) => item), ...notes].map(bare),
  };
}

/** How many challenges ago something was used; what never was is older than everything. */
export function ageIn(used: readonly string[], isUse: (text: string) => boolean): number {
  const at = used.findIndex(isUse);
  return at < 0 ? Infinity : at;
}

/** The option that was used longest ago by what matters most, then by what matters next; of equal ones the first. */
export function oldest<T>(options: readonly T[], agesOf: (option: T) => readonly number[]): T {
  const [first, ...others] = options.map((option) => ({ option, ages: agesOf(option) }));
  if (!first) throw new Error('there is nothing to choose from');
  return others.reduce((best, one) => (isOlder(one.ages, best.ages) ? one : best), first).option;
}

function isOlder(ages: readonly number[], than: readonly number[]): boolean {
  const at = ages.findIndex((age, index) => age !== than[index]);
  return at >= 0 && (ages[at] ?? 0) > (than[at] ?? 0);
}

const anyOf = (names: readonly string[]) => `(?:${names.map(bare).join('|')})`;

const holesOf = ({ characters, places }: World): Record<string, string> => ({
  who: anyOf(characters.map(({ name }) => name)),
  at: anyOf(places.map(({ at, name }) => `${at} ${name}`)),
  they: '(?:she|he|it|they)',
  them: '(?:her|him|it|them)',
  their: '(?:her|his|its|their)',
});

/** Finds the sentences of scenes in bare words, whoever and wherever they are about. */
export function patternsOf(world: World): (sentence: string) => RegExp {
  const holes = holesOf(world);
  const wordsOf = (part: string) => {
    if (part.startsWith('{')) return holes[part.slice(1, -1).toLowerCase()] ?? '';
    return part.startsWith('[') ? anyOf(part.slice(1, -1).split('|')) : bare(part);
  };
  return (sentence) => {
    const parts = sentence.split(/(\{\w+\}|\[[^\]]*\])/);
    return new RegExp(`(?<!\\p{L})${parts.map(wordsOf).filter(Boolean).join(' ')}(?!\\p{L})`, 'u');
  };
}
