import { WorkerPool } from '../worker-pool.ts';
import type { WantedPage } from './one-page.ts';

/** The page to cut out of the file at `path`, which has passed `checkPdf`. */
export type CutOrder = WantedPage & { path: string };

const cutters = new WorkerPool<CutOrder, Uint8Array>(new URL('cut-page.worker.ts', import.meta.url), {
  maxWorkers: 2,
  taskTimeoutMs: 10_000,
  memoryMb: 256,
  idleTimeoutMs: 60_000,
});

/** Returns one page of a PDF as a PDF of its own, cut in a worker; rejects if the file cannot be read or takes too long (10 s). */
export const cutPage = (order: CutOrder): Promise<Uint8Array> => cutters.run(order);
