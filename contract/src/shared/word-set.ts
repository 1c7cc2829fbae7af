/** The words of a list, parted by spaces. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
