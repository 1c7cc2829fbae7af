import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import { createHash } from 'node:crypto';
import type { SheetCopy } from '@teamsparks/contract/shared/sheet-copies';
import { textsOf } from '@teamsparks/contract/challenges/fields/sheet';
import type { Printing } from '../drawing/draw-sheet.ts';
import { addedFontsMark } from '../drawing/font-files.ts';
import type { PaperSheet } from '../sheet/paper-sheet.ts';

/** Printing that is drawn after every change; others are drawn on request. */
export const standardPrinting = { paper: 'letter', ink: 'full' } as const;

/**
 * Increase it when the drawing changes, so that unchanged texts are drawn anew. The migration of that release adds a
 * job "draw-sheet" per sheet, as 0076 does.
 */
const drawingVersion = 3;

/** Fields that no copy shows: only editors see them on screen. */
const nobodysFields = { one_liner: null, core_mechanic: null, skills: [], variant: null };
/** Stands for a difficulty that the copy does not show. */
const anyDifficulty = 1;

/**
 * Returns what a copy may show: neither has one-liner, core mechanic, skills or variant, and the team's also lacks
 * setup, notes, handouts and materials for the room, and has setup difficulty 1 for any. The rest is removed before
 * drawing, so that no bug of the drawing shows a host's word to a team.
 */
export function paperOf(copy: SheetCopy, sheet: PaperSheet): PaperSheet {
  if (copy === 'appraiser') return { ...sheet, ...nobodysFields };
  return {
    ...sheet,
    ...nobodysFields,
    setup_difficulty: anyDifficulty,
    setup: [],
    notes: [],
    handouts: [],
    materials: sheet.materials.filter((thing) => !isForRoom(thing)),
  };
}

/**
 * Returns the hash of a copy: the same for the same content, printing, drawing version and added fonts. `paper` must
 * come from {@link paperOf}.
 */
export function contentHash(paper: PaperSheet, { copy, paper: size, ink }: Printing): string {
  return drawingHash(copy, size, ink, paper);
}

/** Returns the hash of these values together with the drawing version and the added fonts. */
export function drawingHash(...shown: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, ...addedFontsMark(), ...shown]))
    .digest('hex');
}

/** Returns the texts on a copy that people wrote, without the labels of the design. */
export function textsOn(paper: PaperSheet): string[] {
  const parts = Object.keys(paper.time_limits ?? {});
  const materials = paper.materials.map(({ name, units }) => `${name} ${units}`);
  return [paper.name, ...textsOf(paper).map(({ text }) => text), ...parts, ...materials];
}

/** Tells whether a word of the older copy is missing or rarer on the newer one. */
export function hasLostWords(older: readonly string[], newer: readonly string[]): boolean {
  const left = countsOf(newer);
  return [...countsOf(older)].some(([word, count]) => (left.get(word) ?? 0) < count);
}

/** Counts how often each word occurs in the texts, without regard to case. */
function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of texts
    .join('\n')
    .normalize('NFC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
