import { categoryHues } from '@teamsparks/contract/category-hues';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { drawDocument, type Drawn } from './document.ts';
import { layOut } from './layout.ts';
import type { Printing } from './printing.ts';
import { frameOf } from './style.ts';

export type { Drawn, Printing };

/**
 * Draws a sheet for a team, or for the person who runs it. The same sheet and printing give the same bytes.
 *
 * It is read in this order, on paper and aloud: name, level, tournament level, type, category; scene, task, rules, time,
 * materials, safety, scoring; for the appraiser setup with its difficulty, what the room needs, the points of the teams, notes,
 * hand-outs. Variant, one-liner, core mechanic and skills are on no copy.
 */
export async function drawSheet(sheet: PaperSheet, { copy, paper, ink }: Printing): Promise<Drawn> {
  const look = {
    ...{ ...categoryHues[sheet.category], frame: frameOf(paper), low: ink === 'low', tight: false },
    language: sheet.language,
  };
  return drawDocument(sheet.name, look, (pen, addPage) => layOut(sheet, copy, pen, addPage));
}
