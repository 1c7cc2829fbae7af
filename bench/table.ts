/** Says whether a figure is good: a limit, or what was measured in the same run. */
export type Yardstick = { goal: string; against?: string } | { goal?: string; against: string };

interface Figure {
  part: string;
  what: string;
  /** Engine, library size, route: whatever tells this row from the others. */
  under: string;
  /** Median with minimum and maximum where there were several rounds. */
  value: string;
  ratio?: string;
  met?: 'yes' | 'no';
}

/** One measured figure; `ratio` compares it with `against`. */
export type Row = Figure & Yardstick;

const allColumns = ['part', 'what', 'under', 'value', 'ratio', 'against', 'goal', 'met'] as const;

/** Prints rows as a table, without empty columns. */
export function printTable(rows: Row[]) {
  const columns = allColumns.filter((column) => rows.some((row) => row[column] !== undefined));
  const cells = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  for (const line of cells) {
    process.stdout.write(
      `${line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}

/** Returns the median; 0 if there are no values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Returns `median (min-max) unit`. */
export function spread(values: number[], unit: string, digits = 1): string {
  const show = (value: number) => value.toFixed(digits);
  return `${show(median(values))} (${show(Math.min(...values))}-${show(Math.max(...values))}) ${unit}`;
}

/** Returns `value / base` as text, such as `1.25 ×`. */
export const ratioOf = (value: number, base: number) => `${(value / base).toFixed(2)} ×`;
