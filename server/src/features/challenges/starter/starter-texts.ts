import { readdir, readFile } from 'node:fs/promises';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { type NewChallenge, newChallenge } from '@teamsparks/contract/challenges/fields/challenge';
import { sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { parseSheetText } from '../sheet/sheet-text.ts';

const content = new URL('../../../../content/', import.meta.url);
const folder = new URL('challenges/', content);

/** Returns the names of the starter texts, sorted. */
export async function starterNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.txt'));
  return files.map((file) => file.slice(0, -'.txt'.length)).sort();
}

/** Reads the starter text with this name from the content folder as the input of a new challenge. */
export async function readStarter(name: string): Promise<NewChallenge> {
  const paper = await readStarterPaper(name);
  return newChallenge.parse({ ...paper, sheet: pick(paper, sheetPartNames) });
}

/** Reads a starter text as it is drawn. */
export async function readStarterPaper(name: string): Promise<PaperSheet> {
  return parseSheetText(await readFile(new URL(`${name}.txt`, folder), 'utf8')).sheet;
}

/** Returns the names of starter texts by the SHA-256 of the PDFs that were ever shipped for them. */
export async function readShippedPdfs(): Promise<Map<string, string>> {
  const lines = (await readFile(new URL('shipped-pdfs.txt', content), 'utf8')).trim().split('\n');
  return new Map(lines.map((line) => line.split(/\s+/, 2) as [string, string]));
}
