/** Letters of the shortest search text for which names that look alike are offered. */
export const shortestMistyped = 5;
const roomForTwo = 7;

/** Returns how many mistakes a text may have. */
const mostMistakes = (text: string) => (text.length < roomForTwo ? 1 : 2);

/** Trigrams that one mistake changes: four for two swapped letters, more for a space. */
const spoiledByOne = 4.5;
/**
 * Lower bound of the similarity: two mistakes in a short name leave few trigrams; false candidates are removed later.
 */
const leastAlike = 0.2;

/**
 * Returns the word similarity (0.2 to 1) from which a name is compared with a mistyped text: about the least that it
 * has with as many mistakes as the text may have.
 */
export function leastSimilarity(typed: string): number {
  const trigrams = typed.length + 1;
  const spoiled = mostMistakes(typed) * spoiledByOne;
  return Math.max(leastAlike, (trigrams - spoiled) / (trigrams + spoiled));
}

/**
 * Returns the rows in whose names some successive whole words are the text with at most two typing mistakes (one in
 * a text under seven characters), the fewest mistakes first, then by name; those with no mistake included. `typed`
 * must be a name key.
 */
export function closestNames<T extends { name_key: string }>(typed: string, rows: readonly T[]): T[] {
  return rows
    .map((row) => ({ row, mistakes: mistakesIn(typed, row.name_key) }))
    .filter(({ mistakes }) => mistakes <= mostMistakes(typed))
    .toSorted((one, other) => one.mistakes - other.mistakes || (one.row.name_key < other.row.name_key ? -1 : 1))
    .map(({ row }) => row);
}

/**
 * Returns the fewest mistakes between the text and as many successive words of the name, give or take one for a missing
 * or extra space.
 */
function mistakesIn(typed: string, name: string): number {
  const words = name.split(' ');
  const length = typed.split(' ').length;
  const runs = words.flatMap((_, from) =>
    [length - 1, length, length + 1]
      .filter((count) => count > 0 && from + count <= words.length)
      .map((count) => words.slice(from, from + count).join(' ')),
  );
  const most = mostMistakes(typed);
  const near = runs.filter((run) => Math.abs(run.length - typed.length) <= most);
  return Math.min(Infinity, ...near.map((run) => distance(typed, run)));
}

/** Counts letters that are missing, extra, wrong, or swapped with their neighbor (optimal string alignment). */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        row[j - 1]! + 1,
        last[j]! + 1,
        last[j - 1]! + (same ? 0 : 1),
        swapped ? beforeLast[j - 2]! + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length]!;
}
