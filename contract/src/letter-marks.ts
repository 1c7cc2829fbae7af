/** An accent on an accent, and vowel signs beside them: more than three of a kind are no writing, but noise over the lines. */
export function hasTooManyMarks(text: string): boolean {
  const runs = text.normalize('NFD').match(/\p{M}{4,}/gu) ?? [];
  // Signs that take a place of their own, as in Burmese, count apart from those that stand above or below the letter.
  return runs.some((run) => /(?:\p{Mc}*[\p{Mn}\p{Me}]){4}|(?:[\p{Mn}\p{Me}]*\p{Mc}){4}/u.test(run));
}

export const tooManyMarks = 'Please use at most three accents or vowel signs on a letter.';
