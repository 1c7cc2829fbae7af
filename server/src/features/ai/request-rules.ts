import type { Wanted } from './generator.ts';
import { setupMinutes } from './built-in/minutes.ts';
import type { Written } from './sheet-rules.ts';

/** Shorter meetings (minutes) are not checked: no challenge fits into them. */
const leastMinutes = 10;

const sum = (values: readonly number[]): number => values.reduce((before, value) => before + value, 0);
/** Returns a title in lower case without punctuation, for comparison. */
const key = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns a sentence for each way in which a challenge does not fit its request: title used before, and for a group too
 * long for its minutes or more cards for single players than a team has players.
 */
export function requestProblems(
  { title, details }: Written,
  { group, titles = [] }: Partial<Pick<Wanted, 'group' | 'titles'>>,
): string[] {
  const problems = titles.some((one) => key(one) === key(title)) ? [`The title “${title}” was used before.`] : [];
  if (!group) return problems;
  const parts = sum(Object.values(details.time_limits));
  const setup = setupMinutes(details.setup_difficulty);
  const { minutes, team_size } = group;
  if (minutes !== null && minutes >= leastMinutes && parts + setup > minutes) {
    problems.push(`${parts} minutes and ${setup} of setup do not fit into ${minutes} minutes.`);
  }
  const cards = sum(details.handouts.filter((card) => card.for === 'one player').map(({ copies }) => copies));
  if (cards > team_size) problems.push(`There are ${cards} cards for single players, but a team has ${team_size}.`);
  return problems;
}
