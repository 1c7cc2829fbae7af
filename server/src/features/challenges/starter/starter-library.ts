import { readdir, readFile } from 'node:fs/promises';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { type NewChallenge, newChallenge } from '@teamsparks/contract/challenges/fields/challenge';
import { sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import type { Context } from '../../../platform/context.ts';
import { newChallengeFields } from '../challenges.service.ts';
import { findWithFile } from '../challenges.repository.ts';
import { markHostOnly } from '../copies/drawn-copies.repository.ts';
import { sheetWith } from '../sheet/sheet-changes.ts';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { parseSheetText } from '../sheet/sheet-text.ts';
import { giveSheet, haveSameFields } from './give-sheet.ts';

const batch = 50;

/**
 * Registers the job that gives starter challenges, which once came as PDFs, their texts (migration 0023). An
 * interrupted job starts again and skips what is done.
 */
export function registerStarterSheetsJob({ jobs, db }: Pick<Context, 'jobs' | 'db'>) {
  jobs.handle('starter-sheets', async () => {
    const shipped = await readShippedPdfs();
    const hashes = [...shipped.keys()];
    await markHostOnly(db, hashes);
    for (let after = 0; ;) {
      const rows = await findWithFile(db, hashes, { after, limit: batch });
      for (const { id, pdf_sha256 } of rows) {
        const starter = await readStarter(shipped.get(pdf_sha256 ?? '') ?? '');
        const sheet = sheetWith(null, starter.sheet ?? {});
        if (!sheet) throw new Error(`${starter.name} has no words`);
        const original = newChallengeFields(starter);
        await giveSheet(db, id, {
          sheet,
          drawnOf: async (files) => files.filter((sha256) => shipped.has(sha256)),
          // The text may have been rewritten since; a challenge with the name and fields of its first version is unchanged.
          isUnchanged: (now, first) =>
            haveSameFields(now, original) ||
            (first !== undefined && now.name === original.name && haveSameFields(now, first)),
        });
      }
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  });
}

const content = new URL('../../../../content/', import.meta.url);
const folder = new URL('challenges/', content);

/** Returns the names of the starter texts (file names without “.txt”), sorted. */
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
