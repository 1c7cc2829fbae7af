import { type TaskOptions, WorkerPool } from '../../../platform/worker-pool.ts';
import type { Card } from '../drawing/draw-cards.ts';
import type { Pack } from '../drawing/pack.ts';
import type { BothCopies, Printing } from '../drawing/draw-sheet.ts';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { contentHash, paperOf } from './printing.ts';

/** What a thread draws, without the parts that the copy may not show. */
export type DrawingOrder =
  | { sheet: PaperSheet; printing: Printing }
  | { both: BothCopies; printing: Omit<Printing, 'copy'> }
  | { cards: readonly Card[]; paper: Printing['paper'] }
  | { pack: Pack; printing: Omit<Printing, 'copy'> };

export interface Drawing {
  pdf: Uint8Array;
  pages: number;
}

/** Priority of a drawing, lowest first: a request that waits, then a preview, then a job. */
export const ranks = { asked: 0, preview: 1, job: 2 } as const;

const pool = new WorkerPool<DrawingOrder, Drawing>(new URL('drawing.worker.ts', import.meta.url), {
  maxWorkers: 2,
  taskTimeoutMs: 10_000,
  memoryMb: 256,
  idleTimeoutMs: 60_000,
});

/** Ends the drawing threads and refuses further drawings, because the process ends; drawings in progress fail. */
export const stopDrawing = () => pool.close();

interface UnderWay {
  options: TaskOptions;
  drawing: Promise<Drawing>;
}

const underWay = new Map<string, UnderWay>();

/**
 * Draws a copy, without what it may not show, in a thread with limited time and memory. A second request for the same
 * content joins the first and may raise its priority; lower ranks come first.
 */
export function drawCopy(sheet: PaperSheet, printing: Printing, rank: number): Promise<Drawing> {
  const paper = paperOf(printing.copy, sheet);
  const key = contentHash(paper, printing);
  const running = underWay.get(key);
  if (running) {
    running.options.priority = Math.min(running.options.priority, rank);
    return running.drawing;
  }
  const options = { priority: rank };
  const drawing = pool.run({ sheet: paper, printing }, options).finally(() => underWay.delete(key));
  underWay.set(key, { options, drawing });
  return drawing;
}

/**
 * Draws an order in a thread, without storing or sharing the result; the order must hold only what the copy may
 * show. Rejects without drawing if `options.signal` aborts before its turn.
 */
export function drawOnce(order: DrawingOrder, options: TaskOptions): Promise<Drawing> {
  return pool.run(order, options);
}
