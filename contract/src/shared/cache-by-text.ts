/** Longer texts are no repeated lines. */
const longestKey = 400;

/**
 * Returns the same function with its answers to texts of up to 400 characters cached: several passes ask about the
 * same lines, and every letter that is typed asks about all lines again. The cache holds at most `most` answers;
 * once full, it is emptied before the next one.
 */
export function cacheByText<T>(most: number, answerTo: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    if (text.length > longestKey) return answerTo(text);
    const before = cache.get(text);
    if (before !== undefined || cache.has(text)) return before as T;
    if (cache.size >= most) cache.clear();
    const answer = answerTo(text);
    cache.set(text, answer);
    return answer;
  };
}
