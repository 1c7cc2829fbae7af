import type { Context } from '../../../platform/context.ts';
import { newChallengeFields } from '../challenges.service.ts';
import { findWithFile } from '../challenges.repository.ts';
import { markHostOnly } from '../copies/drawn-copies.repository.ts';
import { sheetWith } from '../sheet/sheet-changes.ts';
import { giveSheet, haveSameFields } from './give-sheet.ts';
import { readShippedPdfs, readStarter } from './starter-texts.ts';

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
