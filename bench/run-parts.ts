import { printTable, type Row } from './table.ts';

/**
 * Measures the parts that the command line names, or all, and prints the table of each and of everything. Answers what was
 * measured, and whether a part broke.
 */
export async function runParts(parts: Record<string, () => Promise<Row[]>>): Promise<{ rows: Row[]; broken: boolean }> {
  const requestedParts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const unknown = requestedParts.find((name) => !(name in parts));
  if (unknown) {
    process.stderr.write(`There is no part ${unknown}; the parts are ${Object.keys(parts).join(', ')}.\n`);
    process.exit(1);
  }
  const results: Row[] = [];
  let broken = false;
  for (const [name, measure] of Object.entries(parts)) {
    if (requestedParts.length > 0 && !requestedParts.includes(name)) continue;
    process.stdout.write(`\nMeasuring ${name} …\n`);
    try {
      const rows = await measure();
      printTable(rows);
      results.push(...rows);
    } catch (error) {
      broken = true;
      process.stderr.write(`${name} did not run: ${error instanceof Error ? error.stack : String(error)}\n`);
    }
  }
  return { rows: results, broken };
}
