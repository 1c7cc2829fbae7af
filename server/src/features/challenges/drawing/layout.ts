import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { appraiserRows } from './appraiser-part.ts';
import { handoutPages } from './handout-pages.ts';
import { drawRunningHead, runningHeadHeight, SheetHeader, shortened } from './header.ts';
import { heightOf, paginate, place, type Row } from './pages.ts';
import type { Pen } from './pen.ts';
import type { Printing } from './printing.ts';
import { scoringRows } from './scoring.ts';
import { styles } from './style.ts';
import { teamRows } from './team-part.ts';
import { writingRows } from './writing-rows.ts';

const belowHead = 18;
/** Of the room that is left on the last page, the share that becomes lines to write on; the rest widens the gaps. */
const writingShare = 0.8;

/** Draws the whole sheet, page after page. `addPage` opens the next page. */
export function layOut(sheet: PaperSheet, copy: Printing['copy'], loose: Pen, addPage: () => void): void {
  const header = new SheetHeader(sheet, copy, loose);
  const startOf = (index: number): number => belowHead + (index === 0 ? header.height : runningHeadHeight);
  const { pen, pages } = fittest(sheet, copy, loose, startOf);
  const cutOuts = copy === 'appraiser' ? handoutPages(sheet.handouts, pen) : [];
  const count = pages.length + cutOuts.length;
  for (const [index, rows] of pages.entries()) {
    addPage();
    if (index === 0) header.draw();
    else drawRunningHead(sheet, pen);
    const room = pen.frame.bottom - startOf(index) - heightOf(rows);
    const writing = index === pages.length - 1 ? writingRows(room * writingShare, copy, pen) : [];
    for (const row of place([...rows, ...writing], startOf(index), pen.frame.bottom)) row.draw(row.top);
    drawFooter(sheet.name, `page ${index + 1} of ${count}`, pen);
  }
  for (const [index, draw] of cutOuts.entries()) {
    addPage();
    draw();
    drawFooter(sheet.name, `page ${pages.length + index + 1} of ${count}`, pen);
  }
}

/** With less white between its parts where that saves a page of a sheet of up to three. */
function fittest(sheet: PaperSheet, copy: Printing['copy'], loose: Pen, startOf: (page: number) => number) {
  const tight = loose.with({ tight: true });
  const [long, short] = [loose, tight].map((pen) => ({ pen, pages: pagesOf(sheet, copy, pen, startOf) }));
  if (!long || !short) throw new Error('A sheet has two ways to be set.');
  return short.pages.length < long.pages.length && short.pages.length <= 2 ? short : long;
}

/** On two pages the first is the team's and the second the appraiser's, where both fit; else the sheet simply flows. */
function pagesOf(sheet: PaperSheet, copy: Printing['copy'], pen: Pen, startOf: (page: number) => number): Row[][] {
  const team = teamRows(sheet, pen);
  if (copy === 'team') {
    return paginate([...team, ...scoringRows(sheet.scoring, pen)], startOf, pen.frame);
  }
  const rest = appraiserRows(sheet, pen);
  const flowing = paginate([...team, ...rest], startOf, pen.frame);
  const first = paginate(team, startOf, pen.frame);
  const parted = [...first, ...paginate(rest, (index) => startOf(index + first.length), pen.frame)];
  return parted.length === flowing.length ? parted : flowing;
}

/** "TeamSparks · title · page 1 of 2"; of a very long title the end is left out. */
function drawFooter(title: string, pageOf: string, pen: Pen): void {
  const { left, fullWidth, height } = pen.frame;
  const [before, after] = ['TeamSparks · ', ` · ${pageOf}`];
  const room = fullWidth - pen.width(before + after, styles.footer) - 6;
  pen.repeat(`${before}${shortened(title, styles.footer, room, pen)}${after}`, styles.footer, left, height - 33);
}
