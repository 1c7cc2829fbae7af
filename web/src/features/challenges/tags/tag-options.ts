import { inputSentence } from '@teamsparks/contract/shared/input-sentences';
import { tagName } from '@teamsparks/contract/challenges/fields/challenge';

/** Tells whether two keywords are the same, ignoring case as the server does. */
export const sameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export interface TagOption {
  name: string;
  /** True if no challenge has it yet. */
  isNew: boolean;
}

const mostShown = 8;

/**
 * Returns up to eight unchosen keywords that contain the typed text, in any case, those that begin with it first,
 * and at the end the text itself if it is a valid keyword and neither in use nor chosen. For a text that is no valid
 * keyword all match.
 */
export function tagOptions(typed: string, inUse: readonly string[], chosen: readonly string[]): TagOption[] {
  const text = tagName.safeParse(typed).data ?? '';
  const key = text.toLowerCase();
  const free = inUse.filter((name) => !chosen.some((tag) => sameTag(tag, name)));
  const matching = free.filter((name) => name.toLowerCase().includes(key));
  const begins = (name: string) => Number(name.toLowerCase().startsWith(key));
  const shown = matching.toSorted((a, b) => begins(b) - begins(a)).slice(0, mostShown);
  const isKnown = [...inUse, ...chosen].some((name) => sameTag(name, text));
  const options = shown.map((name) => ({ name, isNew: false }));
  return text === '' || isKnown ? options : [...options, { name: text, isNew: true }];
}

/** Returns the keyword for a text, spelled as it is in use, or the reason why it is not a keyword. */
export function tagOrProblem(typed: string, inUse: readonly string[]): { name: string } | { problem: string } {
  const { data, error } = tagName.safeParse(typed, { error: inputSentence });
  if (data === undefined) return { problem: error.issues[0]?.message ?? 'Please enter a keyword' };
  return { name: inUse.find((name) => sameTag(name, data)) ?? data };
}
