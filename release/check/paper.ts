import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';

/** Returns the shell commands under a heading of a doc: its blocks in order, as lines without comments; throws if there are none. */
export function commandsUnder(heading: string, paper: string): string[][] {
  const text = readFileSync(join(root, paper), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  const blocks = [...(section ?? '').matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
  if (blocks.length === 0) throw new Error(`${paper} has no commands under "${heading}"`);
  return blocks.map((block) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s+# .*$/, ''))
      .filter((line) => line !== ''),
  );
}
