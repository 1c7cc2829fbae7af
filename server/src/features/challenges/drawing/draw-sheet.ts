import { categoryHues } from '@teamsparks/contract/shared/category-hues';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { drawDocument, type Drawn } from './document.ts';
import { layOut } from './layout.ts';
import type { Look, Pen } from './pen.ts';
import type { Printing } from './printing.ts';
import { frameOf, styles } from './style.ts';

export type { Drawn, Printing };

/**
 * Draws a sheet for a team, or for the person who runs it. The same sheet and printing give the same bytes.
 *
 * It is read in this order, on paper and aloud: name, level, tournament level, type, category; scene, task, rules, time,
 * materials, safety, scoring; for the appraiser setup with its difficulty, what the room needs, the points of the teams, notes,
 * handouts. Variant, one-liner, core mechanic and skills are on no copy.
 */
export async function drawSheet(sheet: PaperSheet, { copy, ...on }: Printing): Promise<Drawn> {
  return drawDocument(sheet.name, lookOf(sheet, on), (pen, addPage) => void layOut({ sheet, copy }, pen, addPage));
}

/** The copies of one challenge, each without what it may not show. */
export interface BothCopies {
  team: PaperSheet;
  appraiser: PaperSheet;
}

/**
 * Draws both copies into one PDF, the team copy first, with a blank page after an odd number of team pages. Each counts
 * its own pages, because people separate them.
 */
export async function drawBoth({ team, appraiser }: BothCopies, on: Omit<Printing, 'copy'>): Promise<Drawn> {
  return drawDocument(team.name, lookOf(team, on), (pen, addPage) => {
    const pages = layOut({ sheet: team, copy: 'team' }, pen, addPage);
    if (pages % 2 === 1) {
      addPage();
      drawBlank(pen);
    }
    layOut({ sheet: appraiser, copy: 'appraiser', follows: true }, pen, addPage);
  });
}

function lookOf({ category, language }: PaperSheet, { paper, ink }: Omit<Printing, 'copy'>): Look {
  return { ...categoryHues[category], frame: frameOf(paper), low: ink === 'low', tight: false, language };
}

/**
 * Draws the blank page behind an odd team copy, so that double-sided printing does not put the appraiser's words on its
 * back.
 */
function drawBlank(pen: Pen): void {
  pen.repeat('The back of the team copy stays blank.', styles.footer, pen.frame.left, pen.frame.height - 33);
}
