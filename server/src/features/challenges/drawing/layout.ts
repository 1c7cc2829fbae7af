import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { appraiserRows } from './appraiser-part.ts';
import { handoutPages } from './handout-pages.ts';
import { drawRunningHead, runningHeadHeight, SheetHeader, shortened } from './header.ts';
import { heightOf, paginate, placeRows, type Row } from './pages.ts';
import type { Pen } from './pen.ts';
import type { Printing } from './printing.ts';
import { sectionGap, underHead } from './rows.ts';
import { scoringRows } from './scoring.ts';
import { boxLine, hairline, styles } from './style.ts';
import { teamRows } from './team-part.ts';

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

const lineHeight = 22;
const mostLines = 16;
const first: Record<Printing['copy'], string> = { team: 'Team', appraiser: 'Appraiser' };

/** Returns lines to write on, as many as fit into `room` (points); none if fewer than three fit. */
function writingRows(room: number, copy: Printing['copy'], pen: Pen): Row[] {
  const { textLeft, textWidth } = pen.frame;
  const lines = Math.min(mostLines, Math.floor((room - sectionGap(pen)) / lineHeight));
  if (lines < 3) return [];
  const half = (textWidth - 20) / 2;
  const date = textLeft + half + 20;
  const draw = (top: number): void => {
    pen.write('P', first[copy], styles.small, { x: textLeft, y: top, width: half }, { own: true });
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
      for (let line = 1; line < lines; line += 1) rule(textLeft, top + 14 + line * lineHeight, textWidth, hairline);
    });
  };
  return underHead('On the day', [{ gap: 0, height: lines * lineHeight - 7, withNext: false, draw }], pen);
}
