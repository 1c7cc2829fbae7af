import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import type { Context } from '../../platform/context.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { giveSheet, haveSameFields } from '../challenges/index.ts';
import { findAiChallenge } from './ai.repository.ts';
import { toLibrarySheet } from './propose.ts';

/** Marks our own PDFs: their producer, in an uncompressed object. */
const maker = Buffer.from('(TeamSparks)\nendobj');

/**
 * Handles the job of migration 0023: gives a library draft that was proposed as a PDF the sheet of its AI challenge. Without
 * parsed parts only the PDF stays, because it is unclear what is for teams.
 */
export function handleProposedSheets({ jobs, db, files }: Pick<Context, 'jobs' | 'db' | 'files'>) {
  jobs.handle('proposed-sheet', async ({ ai_challenge_id }) => {
    const row = await findAiChallenge(db, Number(ai_challenge_id));
    if (!row || row.library_challenge_id === null) return;
    const paper = toLibrarySheet(row, row.title);
    await giveSheet(db, row.library_challenge_id, {
      sheet: row.sheet && pick(paper, sheetPartNames),
      drawnOf: (hashes) => drawnAmong(files, hashes),
      isUnchanged: (now, first) => first !== undefined && haveSameFields(now, first),
      timeLimits: paper.time_limits,
    });
  });
}

/** Returns the hashes of the files that are PDFs drawn by this server. */
async function drawnAmong(files: FileStore, hashes: readonly string[]): Promise<string[]> {
  const drawn: string[] = [];
  for (const sha256 of hashes) {
    const content = await files.read(sha256);
    if (content && (await content.toArray().then((chunks) => Buffer.concat(chunks as Buffer[]))).includes(maker)) {
      drawn.push(sha256);
    }
  }
  return drawn;
}
