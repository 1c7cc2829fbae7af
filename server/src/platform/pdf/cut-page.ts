import { ThreadPool } from '../thread-pool.ts';
import type { WantedPage } from './one-page.ts';

/** The file at `path`, which has been checked. */
export type CutOrder = WantedPage & { path: string };

const cutters = new ThreadPool<CutOrder, Uint8Array>(new URL('cut-page.worker.ts', import.meta.url), {
  atOnce: 2,
  workMs: 10_000,
  memoryMb: 256,
  idleMs: 60_000,
});

/**
 * One page of a PDF as a document that carries nothing of its other pages, cut in a thread with limited time and memory. Rejects
 * where the file cannot be read so, or takes too much.
 */
export const cutPage = (order: CutOrder): Promise<Uint8Array> => cutters.ask(order);
