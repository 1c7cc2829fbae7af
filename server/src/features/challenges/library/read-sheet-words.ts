import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readingJob, indexSheetWords, type Share, mergePendingWords } from './sheet-words.repository.ts';

/** Small, because on the embedded engine people wait while a statement runs. */
const batch = 50;

/** Parallel readers: on a server two processors read words, the embedded engine has one. */
const readers = { server: 2, embedded: 1 };

/**
 * Registers the job that indexes the words of sheets from before search existed (migration 0025); later sheets are
 * indexed by their trigger. An interrupted job starts again and skips what is done.
 */
export function registerSheetWordsJob({ jobs, db, database }: Pick<Context, 'jobs' | 'db' | 'database'>) {
  const of = readers[database.engine];
  jobs.handle(readingJob, async () => {
    await Promise.all(Array.from({ length: of }, (_, nth) => readAll(db, { nth, of })));
    await mergePendingWords(db);
  });
}

async function readAll(db: Database, share: Share) {
  for (let after: number | null = 0; after !== null;) after = await indexSheetWords(db, share, after, batch);
}
