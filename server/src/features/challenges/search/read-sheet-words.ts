import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readingJob, readWords, type Share, sortWordsIn } from './sheet-words.repository.ts';

/** On the embedded engine people wait for as long as one statement takes. */
const batch = 50;

/** What takes long is the reading of a word; a server reads on as many processors, the embedded engine on its only one. */
const readers = { server: 2, embedded: 1 };

/**
 * Reads the words of the sheets that were there before they could be searched; migration 0025 asks for it. Sheets that are written
 * meanwhile are read by their trigger. Whoever ends it in between finds it begun again, and what has been read is passed over.
 */
export function handleSheetWords({ jobs, db, database }: Pick<Context, 'jobs' | 'db' | 'database'>) {
  const of = readers[database.engine];
  jobs.handle(readingJob, async () => {
    await Promise.all(Array.from({ length: of }, (_, nth) => readAll(db, { nth, of })));
    await sortWordsIn(db);
  });
}

async function readAll(db: Database, share: Share) {
  for (let after: number | null = 0; after !== null;) after = await readWords(db, share, after, batch);
}
