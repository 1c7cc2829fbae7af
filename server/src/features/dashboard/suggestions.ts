import type { Suggestion } from '@teamsparks/contract/dashboard';
import { suggestionsMax } from '@teamsparks/contract/limits';
import { categories, type Level } from '@teamsparks/contract/vocabulary';
import type { Candidate, TriedCount } from './practice.repository.ts';

/** So often something occurs among what was tried. */
function tally<Key>(counts: readonly TriedCount[], keyOf: (count: TriedCount) => Key): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const count of counts) sums.set(keyOf(count), (sums.get(keyOf(count)) ?? 0) + count.tried);
  return sums;
}

/** The level that the person tried most, the lower of equals; undefined before the first one. */
export function usualLevelOf(counts: readonly TriedCount[]): Level | undefined {
  const byLevel = tally(counts, ({ level }) => level);
  const most = Math.max(0, ...byLevel.values());
  return (['Elementary', 'Middle School', 'High School'] as const).find(
    (level) => most > 0 && byLevel.get(level) === most,
  );
}

/**
 * The candidates whose category was tried least; of equals one of the type that was tried least, counting those that are
 * named already, so that the three differ. Depends on nothing that a person may not see.
 */
export function suggestionsFrom(candidates: readonly Candidate[], counts: readonly TriedCount[]): Suggestion[] {
  const byCategory = tally(counts, ({ category }) => category);
  const byType = tally(counts, ({ type }) => type);
  const usual = usualLevelOf(counts);
  const left = candidates.toSorted((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category));
  const gap = ({ category, type, bookmarked }: Candidate) =>
    [byCategory.get(category) ?? 0, bookmarked ? 0 : 1, byType.get(type) ?? 0] as const;
  const chosen: Candidate[] = [];
  while (chosen.length < suggestionsMax) {
    const next = left.toSorted((a, b) => compare(gap(a), gap(b)))[0];
    if (!next) break;
    left.splice(left.indexOf(next), 1);
    byType.set(next.type, (byType.get(next.type) ?? 0) + 1);
    chosen.push(next);
  }
  return chosen.map(({ id, name, category, level, bookmarked }) => ({
    ...{ id, name, category, level },
    reason: { tried_in_category: byCategory.get(category) ?? 0, usual_level: level === usual, bookmarked },
  }));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
