interface Row {
  id: number;
}

/** A row that is on the list or is taken from it. */
export interface RowChange<R extends Row> {
  row: R;
  wanted: boolean;
}

/** Where a row was before a change; `former` is missing where it was not on the list. */
export interface Place<R extends Row> {
  index: number;
  former: R | undefined;
}

export function placeOf<R extends Row>(rows: readonly R[], id: number): Place<R> {
  const index = rows.findIndex((row) => row.id === id);
  return { index: Math.max(index, 0), former: rows[index] };
}

const without = <R extends Row>(rows: readonly R[], id: number): R[] => rows.filter((row) => row.id !== id);

/** New rows come first, known ones stay where they are. */
export function changedRows<R extends Row>(rows: readonly R[], { row, wanted }: RowChange<R>): R[] {
  if (!wanted) return without(rows, row.id);
  return placeOf(rows, row.id).former ? rows.map((one) => (one.id === row.id ? row : one)) : [row, ...rows];
}

/** Takes one change back and leaves what else happened to the list meanwhile. */
export function restoredRows<R extends Row>(rows: readonly R[], id: number, { index, former }: Place<R>): R[] {
  const others = without(rows, id);
  return former ? others.toSpliced(index, 0, former) : others;
}
