import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from './parts/api.ts';
import { board } from './parts/board.ts';
import { now } from './parts/now.ts';
import { parse } from './parts/parse.ts';
import { run } from './parts/run.ts';
import { start } from './parts/start.ts';
import { text } from './parts/text.ts';
import { web } from './parts/web.ts';
import { printTable, type Row } from './table.ts';

const parts: Record<string, () => Promise<Row[]>> = { parse, web, start, api, text, board, now, run };

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = asked.find((name) => !(name in parts));
if (unknown) {
  process.stderr.write(`There is no part ${unknown}; the parts are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}

const results: Row[] = [];
let broken = false;
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
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
writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
process.exit(broken ? 1 : 0);
