import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { CutOrder } from './cut-page.ts';

// Nothing reads what the library warns of, and Node.js lets no process end before such a pipe is read.
process.stderr.write = () => true;
const { onePage } = await import('./one-page.ts');

/** Here, so that the thread that answers people never holds a file. */
parentPort?.on('message', async ({ path, ...wanted }: CutOrder) => {
  const pdf = new Uint8Array(await onePage(await readFile(path), wanted));
  parentPort?.postMessage(pdf, [pdf.buffer]);
});
parentPort?.postMessage('ready');
