import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { CutOrder } from './pdf-workers.ts';

// The library warns into a pipe that nobody reads, and Node.js lets no process end before such a pipe is read.
process.stderr.write = () => true;
const { extractPage } = await import('./one-page.ts');

// The file is read here, so that the main thread never holds one.
parentPort?.on('message', async ({ path, ...wanted }: CutOrder) => {
  const pdf = new Uint8Array(await extractPage(await readFile(path), wanted));
  parentPort?.postMessage(pdf, [pdf.buffer]);
});
parentPort?.postMessage('ready');
