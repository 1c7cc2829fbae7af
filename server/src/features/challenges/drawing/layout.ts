import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { appraiserRows, writingRows } from './appraiser-part.ts';
import { drawRunningHead, runningHeadHeight, SheetHeader } from './header.ts';
import { heightOf, paginate, place } from './pages.ts';
import type { Row } from './pages.ts';
import type { SheetPen } from './pen.ts';
import { scoringRows } from './scoring.ts';
import { bottom, fullWidth, left, page, styles } from './style.ts';
import { teamRows } from './team-part.ts';

const belowHead = 18;
/** Of the room that is left on the last page, the share that becomes lines to write on; the rest widens the gaps. */
const writingShare = 0.8;

/** Draws the whole sheet, page after page. `addPage` opens the next page. */
export function layOut(sheet: PaperSheet, pen: SheetPen, addPage: () => void): void {
  const header = new SheetHeader(sheet, pen);
  const startOf = (index: number): number => belowHead + (index === 0 ? header.height : runningHeadHeight);
  const pages = pagesOf(sheet, pen, startOf);
  for (const [index, rows] of pages.entries()) {
    addPage();
    if (index === 0) header.draw();
    else drawRunningHead(sheet, pen);
    const room = bottom - startOf(index) - heightOf(rows);
    const writing = index === pages.length - 1 ? writingRows(room * writingShare, pen) : [];
    for (const row of place([...rows, ...writing], startOf(index))) row.draw(row.top);
    drawFooter(sheet.name, `page ${index + 1} of ${pages.length}`, pen);
  }
}

/** On a sheet of two pages the first is the team's, the second the score sheet; shorter and longer ones simply flow. */
function pagesOf(sheet: PaperSheet, pen: SheetPen, startOf: (page: number) => number): Row[][] {
  const team = teamRows(sheet, pen);
  const rest = [...scoringRows(sheet.scoring, pen), ...appraiserRows(sheet, pen)];
  const flowing = paginate([...team, ...rest], startOf);
  const parted = [...paginate(team, startOf), ...paginate(rest, (index) => startOf(index + 1))];
  return flowing.length === 2 && parted.length === 2 ? parted : flowing;
}

/** "TeamSparks · title · page 1 of 2"; of a very long title the end is left out, never the page. */
function drawFooter(title: string, pageOf: string, pen: SheetPen): void {
  const words = (name: string): string => `TeamSparks · ${name} · ${pageOf}`;
  let shown = title;
  while (pen.width(words(shown), styles.footer) > fullWidth) shown = `${shown.slice(0, -2).trimEnd()}…`;
  pen.repeat(words(shown), styles.footer, left, page.height - 33, fullWidth + 1);
}
