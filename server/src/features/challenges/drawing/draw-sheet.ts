import { categoryHues } from '@teamsparks/contract/shared/category-hues';
import { isForRoom, setupDifficultyLabels } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { drawDocument, type Drawn } from './document.ts';
import type { Look, Pen } from './pen.ts';
import { type Printing, frameOf, styles, boxLine, hairline } from './style.ts';
import { handoutPages } from './handout-pages.ts';
import { drawRunningHead, runningHeadHeight, SheetHeader, shortened } from './header.ts';
import { heightOf, paginate, placeRows, type Row } from './pages.ts';
import { sectionGap, underHead, listRows } from './rows.ts';
import { scoringRows, gridRows } from './scoring.ts';
import { teamRows } from './team-part.ts';
import { materialRows } from './material-rows.ts';

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

const belowHead = ({ look }: Pen): number => (look.tight ? 12 : 18);
/** Share of the free room on the last page that becomes lines to write on; the rest widens the gaps. */
const writingShare = 0.8;

interface Copy {
  sheet: PaperSheet;
  copy: Printing['copy'];
  /** True if it follows another copy in the same document, which may have only one H1. */
  follows?: boolean;
  /** Number of teams that get points, if known. */
  teams?: number;
}

/**
 * Draws one copy of a sheet page by page, on the appraiser's copy with the handouts after it, and returns its number of
 * pages. `addPage` opens the next page.
 */
export function layOut(sheetCopy: Copy, loose: Pen, addPage: () => void): number {
  const { sheet, copy, follows = false } = sheetCopy;
  const { pen, header, startOf, pages } = fittest(sheetCopy, loose);
  const cutOuts = copy === 'appraiser' ? handoutPages(sheet.handouts, pen).pages : [];
  const count = pages.length + cutOuts.length;
  for (const [index, rows] of pages.entries()) {
    addPage();
    if (index === 0) header.draw(follows ? 'H2' : 'H1');
    else drawRunningHead(sheet, pen);
    const room = pen.frame.bottom - startOf(index) - heightOf(rows);
    const writing = index === pages.length - 1 ? writingRows(room * writingShare, copy, pen) : [];
    for (const row of placeRows([...rows, ...writing], startOf(index), pen.frame.bottom)) row.draw(row.top);
    drawFooter(sheet.name, `page ${index + 1} of ${count}`, pen);
  }
  for (const [index, draw] of cutOuts.entries()) {
    addPage();
    draw();
    drawFooter(sheet.name, `page ${pages.length + index + 1} of ${count}`, pen);
  }
  return count;
}

/** Returns the arrangement with tighter gaps if that brings the sheet onto fewer pages, at most two. */
function fittest(copy: Copy, loose: Pen): Arrangement {
  const long = arrange(copy, loose);
  if (long.pages.length === 1) return long;
  const short = arrange(copy, loose.with({ tight: true }));
  return short.pages.length < long.pages.length && short.pages.length <= 2 ? short : long;
}

interface Arrangement {
  pen: Pen;
  header: SheetHeader;
  /** Returns the top of the rows on a page (points). */
  startOf: (page: number) => number;
  pages: Row[][];
}

/** Arranges the rows on pages: team and appraiser on a page each if both fit, else flowing. */
function arrange({ sheet, copy, teams }: Copy, pen: Pen): Arrangement {
  const header = new SheetHeader(sheet, copy, pen);
  const startOf = (index: number): number => belowHead(pen) + (index === 0 ? header.height : runningHeadHeight);
  const team = teamRows(sheet, pen);
  if (copy === 'team') {
    const pages = paginate([...team, ...scoringRows(sheet.scoring, pen)], startOf, pen.frame);
    return { pen, header, startOf, pages };
  }
  const appraiser = appraiserRows(sheet, pen, teams);
  const flowing = paginate([...team, ...appraiser], startOf, pen.frame);
  const first = paginate(team, startOf, pen.frame);
  const parted = [...first, ...paginate(appraiser, (index) => startOf(index + first.length), pen.frame)];
  return { pen, header, startOf, pages: parted.length === 2 ? parted : flowing };
}

/** Draws the footer "TeamSparks · title · page 1 of 2"; cuts off the end of a very long title. */
export function drawFooter(title: string, pageOf: string, pen: Pen): void {
  const { left, fullWidth, height } = pen.frame;
  const [before, after] = ['TeamSparks · ', ` · ${pageOf}`];
  const room = fullWidth - pen.width(before + after, styles.footer) - 6;
  pen.repeat(`${before}${shortened(title, styles.footer, room, pen)}${after}`, styles.footer, left, height - 33);
}

const writingLineHeight = 22;
const writingLinesMax = 16;
const writerLabel: Record<Printing['copy'], string> = { team: 'Team', appraiser: 'Appraiser' };

/** Returns lines to write on, as many as fit into `room` (points); none if fewer than three fit. */
function writingRows(room: number, copy: Printing['copy'], pen: Pen): Row[] {
  const { textLeft, textWidth } = pen.frame;
  const lines = Math.min(writingLinesMax, Math.floor((room - sectionGap(pen)) / writingLineHeight));
  if (lines < 3) return [];
  const half = (textWidth - 20) / 2;
  const date = textLeft + half + 20;
  const draw = (top: number): void => {
    pen.write('P', writerLabel[copy], styles.small, { x: textLeft, y: top, width: half }, { own: true });
    pen.write('P', 'Date', styles.small, { x: date, y: top, width: half }, { own: true });
    pen.decorate((doc) => {
      const rule = (x: number, y: number, width: number, color: string): void => {
        doc
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.7)
          .stroke(color);
      };
      rule(textLeft, top + 14, half, boxLine);
      rule(date, top + 14, half, boxLine);
      for (let line = 1; line < lines; line += 1)
        rule(textLeft, top + 14 + line * writingLineHeight, textWidth, hairline);
    });
  };
  return underHead('On the day', [{ gap: 0, height: lines * writingLineHeight - 7, withNext: false, draw }], pen);
}

/**
 * Returns the rows of the appraiser's part in reading order: title, setup, what the room needs, points for `teams`
 * teams (six if left out), notes. The handouts are not among them.
 */
function appraiserRows(sheet: PaperSheet, pen: Pen, teams?: number): Row[] {
  const things = sheet.materials.filter(isForRoom);
  const room = things.length > 0 ? [{ title: '', materials: things }] : [];
  return [
    partHead(pen),
    ...underHead('Setup', [difficultyRow(sheet, pen), ...listRows(sheet.setup, false, pen)], pen),
    ...underHead('For the room', materialRows(room, pen), pen),
    ...gridRows(sheet.scoring, pen, teams),
    ...underHead('Notes', listRows(sheet.notes, false, pen), pen),
  ];
}

/** Returns the row with the title of the part, below a dashed rule along which the sheet can be folded. */
function partHead(pen: Pen): Row {
  const { left, right, fullWidth } = pen.frame;
  const draw = (top: number): void => {
    pen.cut(left, top, right, top);
    const style = { ...styles.partHead, color: pen.look.ink };
    pen.write('H2', 'For the appraiser', style, { x: left, y: top + 14, width: fullWidth }, { own: true });
  };
  return { gap: 22, height: 38, withNext: true, draw };
}

/** Returns the row with the setup difficulty, such as "Hard (4 of 5)". */
function difficultyRow({ setup_difficulty: difficulty }: PaperSheet, pen: Pen): Row {
  const words = `${setupDifficultyLabels[difficulty - 1] ?? ''} (${difficulty} of 5)`;
  const { textLeft: x, textWidth: width } = pen.frame;
  const draw = (y: number): void => pen.write('P', words, styles.bodyStrong, { x, y, width }, { own: true });
  return { gap: 0, height: pen.lineHeight(styles.bodyStrong), withNext: true, draw };
}
