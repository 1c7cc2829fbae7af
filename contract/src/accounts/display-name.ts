export const displayNameMaxLength = 60;

/**
 * Tells whether any letter of a text carries more than three marks of a kind: marks above or below it, or vowel signs
 * with a place of their own.
 */
export function hasTooManyMarks(text: string): boolean {
  const runs = text.normalize('NFD').match(/\p{M}{4,}/gu) ?? [];
  // Signs with a place of their own, as in Burmese, count apart from those above or below the letter.
  return runs.some((run) => /(?:\p{Mc}*[\p{Mn}\p{Me}]){4}|(?:[\p{Mn}\p{Me}]*\p{Mc}){4}/u.test(run));
}

export const tooManyMarks = 'Please use at most three accents or vowel signs on a letter.';

const suffix = /^(?:jr|sr|jnr|snr|ii|iii|iv)\.?$/i;

/** Returns the words of a name in spoken order: without "Jr.", and "Lovelace, Ada" as Ada Lovelace. */
function wordsOf(name: string): string[] {
  const [before = [], after = []] = name
    .normalize('NFC')
    .split(',')
    .map((part) => part.split(partsAt).filter(Boolean));
  const isReversed = before.length === 1 && after.length > 0 && !suffix.test(after[0] ?? '');
  const words = isReversed ? [...after, ...before] : before;
  return words.length > 2 && suffix.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}
/** Spaces; in Japanese and Chinese also the dot that replaces a space. */
const partsAt = /\s+|[・･]|(?<=[\p{Script=Han}\p{Script=Katakana}])[·‧](?=[\p{Script=Han}\p{Script=Katakana}])/u;

/**
 * Returns the name that others see: "Ada L." for "Ada King Lovelace", "Lovelace, Ada" and "Ada Lovelace Jr.", one word
 * unchanged, "Anonymous" without a name.
 */
export function shownName(name: string | null): string {
  const words = wordsOf(name ?? '');
  const [first = 'Anonymous'] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (last === undefined) return first;
  const [initial] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(initialOf(last));
  // A Sinhala letter that joins the next one ends with a joiner.
  return `${first} ${initial?.segment.toUpperCase().replace(/\u200d$/, '')}.`;
}

/** Returns a word from its first letter on: 't Hooft is listed under t. */
const initialOf = (word: string): string => /\p{L}.*/su.exec(word)?.[0] ?? word;

/**
 * Suggests "Ada Lovelace" for `ada.lovelace`, without parts that hold anything but letters; '' for a name that is
 * too long or has too many marks on a letter, and where fewer than two words are left: one word would show others
 * the sign-in name.
 */
export function suggestedName(username: string): string {
  const words = username.split(/[._-]+/).filter((word) => /^[\p{L}\p{M}]+$/u.test(word));
  if (words.length < 2) return '';
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return name.length > displayNameMaxLength || hasTooManyMarks(name) ? '' : name;
}
