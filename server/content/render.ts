/** Checks every text of the starter library and draws its PDF beside it. Exits with 1 when there is a problem. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { PaperSheet } from '../src/features/challenges/sheet/paper-sheet.ts';
import { readPdf } from '../src/features/challenges/sheet/read-pdf.ts';
import { renderChallengeSheet } from '../src/features/challenges/drawing/draw-sheet.ts';
import { parseSheetText } from '../src/features/challenges/sheet/sheet-text.ts';
import { starterLibraryProblems } from '../src/features/challenges/sheet/starter-library-rules.ts';
import { starterTextProblems } from '../src/features/challenges/sheet/starter-text-rules.ts';

const folder = new URL('challenges/', import.meta.url);
const mostPages = 2;
const mostBytes = 120 * 1024;

/** Draws one sheet; returns it with its problems. */
async function renderText(fileName: string): Promise<{ sheet: PaperSheet; problems: string[] }> {
  const text = await readFile(new URL(fileName, folder), 'utf8');
  const { sheet } = parseSheetText(text);
  const pdf = await renderChallengeSheet(sheet);
  await writeFile(new URL(fileName.replace(/\.txt$/, '.pdf'), folder), pdf);
  const { pages } = await readPdf(pdf);
  const problems = starterTextProblems(fileName, text);
  if (pages > mostPages) problems.push(`The PDF has ${pages} pages.`);
  if (pdf.length > mostBytes) problems.push(`The PDF has ${pdf.length} bytes.`);
  return { sheet, problems: problems.map((problem) => `${fileName}: ${problem}`) };
}

const names = (await readdir(folder)).sort();
const texts = names.filter((name) => name.endsWith('.txt'));
const strayPdfs = names.filter((name) => name.endsWith('.pdf') && !texts.includes(name.replace(/\.pdf$/, '.txt')));
const sheets: PaperSheet[] = [];
const problems = strayPdfs.map((name) => `${name}: There is no text for this PDF.`);
for (const name of texts) {
  const rendered = await renderText(name);
  sheets.push(rendered.sheet);
  problems.push(...rendered.problems);
}
problems.push(...starterLibraryProblems(sheets));
for (const problem of problems) console.error(problem);
console.log(`${texts.length} sheets drawn, ${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;
