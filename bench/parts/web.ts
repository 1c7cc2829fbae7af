import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import type { Row } from '../table.ts';

interface Page {
  pattern: string;
  modules: string[];
  styles: string[];
}

const dist = join(root, 'web/dist');
const budgets: Record<string, number> = { '/': 110, '/challenges': 125 };

const kibibytes = (paths: Iterable<string>) => {
  let bytes = 0;
  for (const path of paths) {
    const compressed = `${join(dist, path)}.br`;
    bytes += statSync(compressed, { throwIfNoEntry: false })?.size ?? statSync(join(dist, path)).size;
  }
  return bytes / 1024;
};

/** What index.html loads for every page. */
function entryFiles(ending: string): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)]
    .map((found) => found[1] ?? '')
    .filter((path) => path.endsWith(ending));
}

/** Brotli bytes of script and style until each route is usable. */
export async function web(): Promise<Row[]> {
  const { routes } = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as { routes: Page[] };
  const rows: Row[] = [];
  for (const { pattern, modules, styles } of routes) {
    const scripts = new Set([...entryFiles('.js'), ...modules]);
    const sheets = new Set([...entryFiles('.css'), ...styles]);
    rows.push(
      {
        part: 'web',
        what: 'script, brotli',
        under: pattern,
        value: `${kibibytes(scripts).toFixed(1)} KiB in ${scripts.size} files`,
        goal: `<= ${budgets[pattern] ?? 140} KiB`,
      },
      {
        part: 'web',
        what: 'style, brotli',
        under: pattern,
        value: `${kibibytes(sheets).toFixed(1)} KiB in ${sheets.size} files`,
        goal: '<= 12 KiB',
      },
    );
  }
  return rows;
}
