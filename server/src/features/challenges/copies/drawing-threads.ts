import { ThreadPool, type Turn } from '../../../platform/thread-pool.ts';
import type { Card } from '../drawing/draw-cards.ts';
import type { Pack } from '../drawing/pack.ts';
import type { BothCopies, Printing } from '../drawing/draw-sheet.ts';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { contentHash, paperOf } from './printing.ts';

/** Without what each copy may not show. */
export type DrawingOrder =
  | { sheet: PaperSheet; printing: Printing }
  | { both: BothCopies; printing: Omit<Printing, 'copy'> }
  | { cards: readonly Card[]; paper: Printing['paper'] }
  | { pack: Pack; printing: Omit<Printing, 'copy'> };

export interface Drawing {
  pdf: Uint8Array;
  pages: number;
}

/** What somebody waits for is drawn first, then what somebody writes, then what nobody has asked for yet. */
export const ranks = { asked: 0, preview: 1, job: 2 } as const;

const threads = new ThreadPool<DrawingOrder, Drawing>(new URL('draw-sheet.worker.ts', import.meta.url), {
  atOnce: 2,
  workMs: 10_000,
  memoryMb: 256,
  idleMs: 60_000,
});

/** At the end of the process nobody waits for a drawing: its job is taken up by the next one. */
export const endDrawing = () => threads.end();

interface UnderWay {
  turn: Turn;
  drawing: Promise<Drawing>;
}

const underWay = new Map<string, UnderWay>();

/** Draws a copy in a thread with limited time and memory. Who asks for what is under way joins it, and may hurry it. */
export function drawCopy(sheet: PaperSheet, printing: Printing, rank: number): Promise<Drawing> {
  const paper = paperOf(printing.copy, sheet);
  const key = contentHash(paper, printing);
  const found = underWay.get(key);
  if (found) {
    found.turn.rank = Math.min(found.turn.rank, rank);
    return found.drawing;
  }
  const turn = { rank };
  const drawing = threads.ask({ sheet: paper, printing }, turn).finally(() => underWay.delete(key));
  underWay.set(key, { turn, drawing });
  return drawing;
}

/** Draws what nobody keeps as it is drawn, unless whoever asked is gone when it is its turn. */
export function drawOnce(order: DrawingOrder, turn: Turn): Promise<Drawing> {
  return threads.ask(order, turn);
}
