import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Drawing, DrawingOrder } from './drawing-threads.ts';

// A new library has two hundred copies to draw, and people use it meanwhile. On Linux, and only there, this is about the thread
// alone and not about the process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Nothing reads what a library warns of, and Node.js lets no process end before such a pipe is read.
process.stderr.write = () => true;
const { drawBoth, drawSheet } = await import('../drawing/draw-sheet.ts');
const { drawCards } = await import('../drawing/draw-cards.ts');
const { drawPack } = await import('../drawing/draw-pack.ts');

const report = (progress: number): void => parentPort?.postMessage({ progress });

async function draw(order: DrawingOrder) {
  if ('sheet' in order) return drawSheet(order.sheet, order.printing);
  if ('pack' in order) return drawPack(order.pack, order.printing, report);
  return 'both' in order ? drawBoth(order.both, order.printing) : drawCards(order.cards, order.paper);
}

parentPort?.on('message', async (order: DrawingOrder) => {
  const { pdf, pages } = await draw(order);
  const drawing: Drawing = { pdf: new Uint8Array(pdf), pages };
  parentPort?.postMessage(drawing, [drawing.pdf.buffer as ArrayBuffer]);
});
parentPort?.postMessage('ready');
