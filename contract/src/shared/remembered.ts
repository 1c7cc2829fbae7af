/** Longer texts are no lines of which there are many. */
const longest = 400;

/**
 * The same function of a short text, which answers at once what it answered before: several passes ask for the same lines, and
 * whoever types asks for all of them again with each letter. It forgets everything once it holds `most` answers.
 */
export function remembered<T>(most: number, answerTo: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > longest) return answerTo(text);
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    if (known.size >= most) known.clear();
    const answer = answerTo(text);
    known.set(text, answer);
    return answer;
  };
}
