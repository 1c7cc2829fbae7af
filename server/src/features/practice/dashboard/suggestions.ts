import type { Suggestion } from '@teamsparks/contract/practice/addresses/dashboard';
import { suggestionsMax } from '@teamsparks/contract/shared/limits';
import { categories, type Level } from '@teamsparks/contract/shared/vocabulary';
import type { Candidate, Practiced } from './practice.repository.ts';

/** What suggestions depend on. */
export type Practice = Pick<Practiced, 'category' | 'type' | 'level'>;

/** Counts how often each key occurs. */
export function tally<Key>(keys: Iterable<Key>): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const key of keys) sums.set(key, (sums.get(key) ?? 0) + 1);
  return sums;
}

/** Returns the level practiced most, the lower one of equals; undefined if nothing with a level was practiced. */
export function usualLevelOf(practiced: readonly { level: Level | null }[]): Level | undefined {
  const byLevel = tally(practiced.flatMap(({ level }) => level ?? []));
  const most = Math.max(0, ...byLevel.values());
  return (['Elementary', 'Middle School', 'High School'] as const).find(
    (level) => most > 0 && byLevel.get(level) === most,
  );
}

/**
 * Returns up to three of the candidates (one for each category), those of the least practiced categories first, among
 * equals bookmarks, then the least practiced type. The type of a chosen one already counts as practiced, so that the
 * suggestions differ.
 */
export function suggestionsFrom(candidates: readonly Candidate[], practiced: readonly Practice[]): Suggestion[] {
  const byCategory = tally(practiced.map(({ category }) => category));
  const byType = tally(practiced.map(({ type }) => type));
  const usual = usualLevelOf(practiced);
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
    id,
    name,
    category,
    level,
    reason: { practiced_in_category: byCategory.get(category) ?? 0, usual_level: level === usual, bookmarked },
  }));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
