import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { materialRows } from './material-rows.ts';
import type { MaterialColumn } from './material-rows.ts';
import type { Row } from './pages.ts';
import type { SheetPen } from './pen.ts';
import { listRows, sectionGap, underHead } from './rows.ts';
import { boxLine, fullWidth, hairline, left, page, styles, textLeft, textWidth } from './style.ts';

/**
 * What the adult reads: how the room is prepared, what it needs, what to watch. Skills and difficulty are not among it:
 * whoever may open the PDF reads all of it, and these two are only for people who see the detailed fields.
 */
export function appraiserRows(sheet: PaperSheet, pen: SheetPen): Row[] {
  const rows = [
    ...underHead('Setup', listRows(sheet.setup, false, pen), pen),
    ...underHead('For the room', roomRows(sheet, pen), pen),
    ...underHead('Notes', listRows(sheet.notes, false, pen), pen),
  ];
  return rows.length > 0 ? [partHead(pen), ...rows] : [];
}

/** A dashed rule along which the sheet can be folded or cut, and the title of the part. */
function partHead(pen: SheetPen): Row {
  const draw = (top: number): void => {
    pen.decorate((doc) => {
      doc
        .moveTo(left, top)
        .lineTo(page.width - page.margin, top)
        .lineWidth(1)
        .dash(4, { space: 3 })
        .stroke(boxLine);
    });
    const box = { x: left, y: top + 14, width: fullWidth };
    pen.write('H2', 'For the appraiser', { ...styles.partHead, color: pen.ink }, box);
  };
  return { gap: 22, height: 38, withNext: true, draw };
}

function roomRows(sheet: PaperSheet, pen: SheetPen): Row[] {
  const things = sheet.materials.filter(({ category }) => category === 'setup_only');
  if (things.length === 0) return [];
  const half = Math.ceil(things.length / 2);
  const columns: MaterialColumn[] = [
    { title: '', materials: things.slice(0, half) },
    { title: '', materials: things.slice(half) },
  ];
  return materialRows(columns, pen);
}

const lineHeight = 22;
const mostLines = 7;

/** Lines to write on, as many as the foot of the last page has room for; none where it is too narrow. */
export function writingRows(room: number, pen: SheetPen): Row[] {
  const lines = Math.min(mostLines, Math.floor((room - sectionGap) / lineHeight));
  if (lines < 3) return [];
  const draw = (top: number): void => {
    const half = (textWidth - 20) / 2;
    const [team, date] = [textLeft, textLeft + half + 20];
    pen.write('P', 'Team', styles.small, { x: team, y: top, width: 40 });
    pen.write('P', 'Date', styles.small, { x: date, y: top, width: 40 });
    pen.decorate((doc) => {
      const rule = (x: number, y: number, width: number, color: string): void => {
        doc
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.7)
          .stroke(color);
      };
      rule(team, top + 14, half, boxLine);
      rule(date, top + 14, half, boxLine);
      for (let line = 1; line < lines; line += 1) rule(textLeft, top + 14 + line * lineHeight, textWidth, hairline);
    });
  };
  return underHead('On the day', [{ gap: 0, height: lines * lineHeight - 7, withNext: false, draw }], pen);
}
