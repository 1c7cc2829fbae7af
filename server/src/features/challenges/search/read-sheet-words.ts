import type { Context } from '../../../platform/context.ts';
import { readingJob, readWords, sortWordsIn } from './sheet-words.repository.ts';

/** On the embedded engine people wait for as long as one statement takes. */
const batch = 50;

/**
 * Reads the words of the sheets that were there before they could be searched; migration 0025 asks for it. Sheets that are written
 * meanwhile are read by their trigger. Whoever ends it in between finds it begun again, and what has been read is passed over.
 */
export function handleSheetWords({ jobs, db }: Pick<Context, 'jobs' | 'db'>) {
  jobs.handle(readingJob, async () => {
    for (let after: number | null = 0; after !== null;) after = await readWords(db, after, batch);
    await sortWordsIn(db);
  });
}
