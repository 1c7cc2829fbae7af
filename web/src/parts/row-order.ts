/** Returns the ids with the one at index `from` moved to index `to`; the same list if there is no such place or both are equal. */
export function movedTo(ids: readonly number[], from: number, to: number): readonly number[] {
  const id = ids[from];
  if (id === undefined || to < 0 || to >= ids.length || from === to) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Edge of a row that the pointer is nearer to. */
export type Edge = 'before' | 'after';

/** Returns the index that the row at index `from` has after it is dropped at an edge of the row at index `over`. */
export function droppedAt(from: number, over: number, edge: Edge): number {
  const gap = edge === 'before' ? over : over + 1;
  return from < gap ? gap - 1 : gap;
}

/** A removed item, and the ids of what followed it then. */
export interface Removed<T> {
  item: T;
  following: readonly number[];
}

/**
 * Returns each item with its index, and among these the removed ones, with index -1, each before the first row that
 * once followed it, else at the end. A removed item that is back counts as an item.
 */
export function withRemoved<T extends { id: number }>(items: readonly T[], out: readonly Removed<T>[]) {
  const ids = new Set(items.map(({ id }) => id));
  const rows = items.map((item, index) => ({ item, index }));
  for (const { item, following } of out.filter((one) => !ids.has(one.item.id))) {
    const at = rows.findIndex((row) => following.includes(row.item.id));
    rows.splice(at < 0 ? rows.length : at, 0, { item, index: -1 });
  }
  return rows;
}
