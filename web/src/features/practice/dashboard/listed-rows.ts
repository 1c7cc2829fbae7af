interface Row {
  id: number;
}

/** A row to add to a list or update in it (`wanted`), or to remove. */
export interface RowChange<R extends Row> {
  row: R;
  wanted: boolean;
}

/** Where a row was before a change; `former` is undefined if it was not on the list. */
export interface Place<R extends Row> {
  index: number;
  former: R | undefined;
}

/** Returns a row's place on the list, for {@link restoreRow}; index 0 and no former row if it is not there. */
export function placeOf<R extends Row>(rows: readonly R[], id: number): Place<R> {
  const index = rows.findIndex((row) => row.id === id);
  return { index: Math.max(index, 0), former: rows[index] };
}

const withoutRow = <R extends Row>(rows: readonly R[], id: number): R[] => rows.filter((row) => row.id !== id);

/** Returns the list after a change: a new row comes first, an existing one is replaced in place, an unwanted one removed. */
export function applyRowChange<R extends Row>(rows: readonly R[], { row, wanted }: RowChange<R>): R[] {
  if (!wanted) return withoutRow(rows, row.id);
  return placeOf(rows, row.id).former ? rows.map((listed) => (listed.id === row.id ? row : listed)) : [row, ...rows];
}

/**
 * Returns the list with the change of one row undone: the former row at its place, or none if it was not on the list;
 * other changes meanwhile stay.
 */
export function restoreRow<R extends Row>(rows: readonly R[], id: number, { index, former }: Place<R>): R[] {
  const others = withoutRow(rows, id);
  return former ? others.toSpliced(index, 0, former) : others;
}
