import type { AiDetails } from '@teamsparks/contract/ai/fields';
import type { World } from './grammar.ts';

/** The words of an earlier challenge, as {@link bareWords} gives them. */
export interface Earlier {
  title: string;
  scene: string;
  task: string;
  rules: readonly string[];
  /** Criteria and notes; older rows have none. */
  others?: readonly string[];
}

const numberWords = new Set(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
);

/**
 * Returns the words of a text in lower case, without numbers (in words up to twenty), `{…}` and punctuation, and
 * with “minute” for “minutes”, so that texts that differ only in these are equal.
 */
export const bareWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\{[^}]*\}/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !numberWords.has(word))
    .map((word) => (word === 'minutes' ? 'minute' : word))
    .join(' ');

type Parts = Pick<AiDetails, 'scene' | 'task' | 'rules'> & Partial<Pick<AiDetails, 'scoring' | 'notes'>>;

/** Returns the bare words of a challenge, to compare later challenges with. */
export function rememberWords(title: string, { scene, task, rules, scoring = [], notes = [] }: Parts): Earlier {
  return {
    title: bareWords(title),
    scene: bareWords(scene.join(' ')),
    task: bareWords(task.join(' ')),
    rules: rules.map(bareWords),
    others: [...scoring.map(({ item }) => item), ...notes].map(bareWords),
  };
}

/** Returns how many challenges ago something was used (0 is the newest); Infinity if never. */
export function challengesSince(used: readonly string[], isUse: (text: string) => boolean): number {
  const at = used.findIndex(isUse);
  return at < 0 ? Infinity : at;
}

/**
 * Returns the option used longest ago: compares the first ages, then the next; the first of equal options. Throws without
 * options.
 */
export function pickOldest<T>(options: readonly T[], agesOf: (option: T) => readonly number[]): T {
  const [first, ...others] = options.map((option) => ({ option, ages: agesOf(option) }));
  if (!first) throw new Error('there is nothing to choose from');
  return others.reduce((best, one) => (isOlder(one.ages, best.ages) ? one : best), first).option;
}

/** Tells whether the first differing age is larger. */
function isOlder(ages: readonly number[], than: readonly number[]): boolean {
  const at = ages.findIndex((age, index) => age !== than[index]);
  return at >= 0 && (ages[at] ?? 0) > (than[at] ?? 0);
}

const anyOf = (names: readonly string[]) => `(?:${names.map(bareWords).join('|')})`;

const holesOf = ({ characters, places }: World): Record<string, string> => ({
  who: anyOf(characters.map(({ name }) => name)),
  at: anyOf(places.map(({ at, name }) => `${at} ${name}`)),
  they: '(?:she|he|it|they)',
  them: '(?:her|him|it|them)',
  their: '(?:her|his|its|their)',
});

/**
 * Returns a function that turns a scene sentence into a pattern, which finds it in bare words with any character and place of
 * the world.
 */
export function patternsOf(world: World): (sentence: string) => RegExp {
  const holes = holesOf(world);
  const wordsOf = (part: string) => {
    if (part.startsWith('{')) return holes[part.slice(1, -1).toLowerCase()] ?? '';
    return part.startsWith('[') ? anyOf(part.slice(1, -1).split('|')) : bareWords(part);
  };
  return (sentence) => {
    const parts = sentence.split(/(\{\w+\}|\[[^\]]*\])/);
    return new RegExp(`(?<!\\p{L})${parts.map(wordsOf).filter(Boolean).join(' ')}(?!\\p{L})`, 'u');
  };
}
