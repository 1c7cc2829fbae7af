import type { Context } from '../../../platform/context.ts';
import { fieldsOfNew } from '../challenges.service.ts';
import { findWithFile } from '../challenges.repository.ts';
import { keepForHost } from '../copies/drawn-copies.repository.ts';
import { sheetWith } from '../sheet/sheet-changes.ts';
import { giveSheet, sayTheSame } from './give-sheet.ts';
import { readShippedPdfs, readStarter } from './starter-texts.ts';

const batch = 50;

/**
 * Gives the challenges of the starter library, which came as PDFs once, the words of their texts; migration 0023 asks for it.
 * Whoever ends it in between finds it begun again: what has been done is passed over.
 */
export function handleStarterSheets({ jobs, db }: Pick<Context, 'jobs' | 'db'>) {
  jobs.handle('starter-sheets', async () => {
    const shipped = await readShippedPdfs();
    const hashes = [...shipped.keys()];
    await keepForHost(db, hashes);
    for (let after = 0; ;) {
      const found = await findWithFile(db, hashes, { after, limit: batch });
      for (const { id, pdf_sha256 } of found) {
        const starter = await readStarter(shipped.get(pdf_sha256 ?? '') ?? '');
        const sheet = sheetWith(null, starter.sheet ?? {});
        if (!sheet) throw new Error(`${starter.name} has no words`);
        const made = fieldsOfNew(starter);
        await giveSheet(db, id, {
          sheet,
          drawnOf: async (files) => files.filter((sha256) => shipped.has(sha256)),
          // The text may have been written anew since; whoever has the name and the fields of then has changed nothing.
          isUnchanged: (now, first) =>
            sayTheSame(now, made) || (first !== undefined && now.name === made.name && sayTheSame(now, first)),
        });
      }
      const last = found.at(-1);
      if (!last) return;
      after = last.id;
    }
  });
}
