/** Checks every text of the starter library, and that its copies fit on two pages. Exits with 1 when there is a problem. */
import { readdir, readFile } from 'node:fs/promises';
import { papers, sheetCopies } from '@teamsparks/contract/shared/sheet-copies';
import { drawSheet } from '../src/features/challenges/drawing/draw-sheet.ts';
import type { PaperSheet } from '../src/features/challenges/sheet/paper-sheet.ts';
import { parseSheetText } from '../src/features/challenges/sheet/sheet-text.ts';
import { type Starter, starterLibraryProblems } from '../src/features/challenges/starter/starter-library-rules.ts';
import { starterTextProblems } from '../src/features/challenges/starter/starter-text-rules.ts';

const folder = new URL('challenges/', import.meta.url);
const mostPages = 2;

/** Returns what is wrong with one starter text, including copies of more than two pages. */
async function problemsOf(fileName: string, text: string, sheet: PaperSheet): Promise<string[]> {
  const problems = starterTextProblems(fileName, text);
  for (const copy of sheetCopies) {
    for (const paper of papers) {
      // Handouts are cut out and have pages of their own.
      const { pages } = await drawSheet({ ...sheet, handouts: [] }, { copy, paper, ink: 'full' });
      if (pages > mostPages) problems.push(`The ${copy} copy on ${paper} has ${pages} pages.`);
    }
  }
  return problems.map((problem) => `${fileName}: ${problem}`);
}

const starters: Starter[] = [];
const problems: string[] = [];
for (const fileName of (await readdir(folder)).sort()) {
  if (!fileName.endsWith('.txt')) {
    problems.push(`${fileName}: This is no text.`);
    continue;
  }
  const text = await readFile(new URL(fileName, folder), 'utf8');
  const { sheet } = parseSheetText(text);
  starters.push({ fileName, sheet });
  problems.push(...(await problemsOf(fileName, text, sheet)));
}
problems.push(...starterLibraryProblems(starters));
for (const problem of problems) console.error(problem);
console.log(`${starters.length} texts checked, ${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;
