import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import { createHash } from 'node:crypto';
import type { SheetCopy } from '@teamsparks/contract/shared/sheet-copies';
import { textsOf } from '@teamsparks/contract/challenges/fields/sheet';
import type { Printing } from '../drawing/draw-sheet.ts';
import { addedFontsMark } from '../drawing/font-files.ts';
import type { PaperSheet } from '../sheet/paper-sheet.ts';

/** The printings that are drawn after every change; the others when somebody asks for them. */
export const standardPrinting = { paper: 'letter', ink: 'full' } as const;

/**
 * Raise it when the drawing changes: the same words are drawn anew then. The migration of that release adds a job
 * "draw-sheet" per sheet, as 0076 does.
 */
const drawingVersion = 3;

/** Fields that a challenge shows to those who edit it, whoever runs it. */
const nobodysFields = { one_liner: null, core_mechanic: null, skills: [], variant: null };
/** Stands for a difficulty that is not told. */
const anyDifficulty = 1;

/**
 * What a copy may show. What it may not is taken away before anything is drawn, so that no fault of the drawing brings a word
 * of the host to a team.
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

/** The same for the same drawing. */
export function contentHash(paper: PaperSheet, { copy, paper: size, ink }: Printing): string {
  return drawingHash(copy, size, ink, paper);
}

/** The same for the same things to draw. */
export function drawingHash(...shown: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, ...addedFontsMark(), ...shown]))
    .digest('hex');
}

/** The texts on a copy: those that somebody wrote, not those that come with the design. */
export function textsOn(paper: PaperSheet): string[] {
  const parts = Object.keys(paper.time_limits ?? {});
  const materials = paper.materials.map(({ name, units }) => `${name} ${units}`);
  return [paper.name, ...textsOf(paper).map(({ text }) => text), ...parts, ...materials];
}

/** Whether a word that stood on the older copy, as often as there, stands no longer on the newer one. */
export function hasLostWords(older: readonly string[], newer: readonly string[]): boolean {
  const left = countsOf(newer);
  return [...countsOf(older)].some(([word, count]) => (left.get(word) ?? 0) < count);
}

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
