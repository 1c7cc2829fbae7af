/** Returns the set of words in a list separated by spaces. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
