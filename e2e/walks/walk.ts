import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as journey } from '../fixtures.ts';
import { KeyboardWalk } from '../stage/keyboard-walk.ts';

export { expect } from '../fixtures.ts';

const paper = join(import.meta.dirname, '../../docs/accessibility.md');

/** Writes the lines of a walk into docs/accessibility.md, in place of the section with this title. */
function writeDown(title: string, head: string, lines: readonly string[]): void {
  const text = readFileSync(paper, 'utf8');
  const own = `### ${title}\n\n${head}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`;
  const before = text.split(/^(?=### )/m).find((part) => part.startsWith(`### ${title}\n`));
  writeFileSync(
    paper,
    before === undefined ? `${text.trimEnd()}\n\n${own}` : text.replace(before.trimEnd(), () => own.trimEnd()),
  );
}

/** Test with a keyboard walk, which is written into docs/accessibility.md if the test passes. */
export const test = journey.extend<{ walk: KeyboardWalk }>({
  walk: async ({ page }, use, { title, errors }) => {
    const walk = await KeyboardWalk.begin(page);
    await use(walk);
    const day = new Date().toISOString().slice(0, 10);
    if (errors.length === 0) writeDown(title, `${day}, Chromium ${page.context().browser()?.version()}.`, walk.lines);
  },
});
