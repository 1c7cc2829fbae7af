import type { ScoringItem } from '@teamsparks/contract/sheet-fields';
import { drawBox } from './marks.ts';
import type { Row } from './pages.ts';
import type { SheetPen } from './pen.ts';
import { underHead } from './rows.ts';
import { hairline, page, styles, textLeft, textWidth, tint } from './style.ts';
import type { TextStyle } from './style.ts';

const scoreWidth = 52;
const pointsWidth = 62;
const padding = 5;
const right = page.width - page.margin;
const scoreLeft = right - scoreWidth;
const pointsLeft = scoreLeft - pointsWidth;
const itemWidth = textWidth - scoreWidth - pointsWidth - 10;
const detailStyle: TextStyle = { ...styles.small, size: 9.5 };

/** The table in which the points are written; it stays in one piece. */
export function scoringRows(scoring: readonly ScoringItem[], pen: SheetPen): Row[] {
  if (scoring.length === 0) return [];
  const rows = [headRow(pen), ...scoring.map((item) => itemRow(item, pen)), totalRow(scoring, pen)];
  const last = rows.length - 1;
  return underHead(
    'Scoring',
    rows.map((row, index) => ({ ...row, withNext: index < last })),
    pen,
  );
}

function headRow(pen: SheetPen): Row {
  const draw = (top: number): void => {
    pen.write('P', 'What counts', styles.tableHead, { x: textLeft, y: top + 1, width: itemWidth });
    pen.write('P', 'Points', styles.tableHead, { x: pointsLeft, y: top + 1, width: pointsWidth - 12 }, 'right');
    pen.write('P', 'Your score', styles.tableHead, { x: scoreLeft, y: top + 1, width: scoreWidth + 4 });
    pen.decorate((doc) => doc.rect(textLeft, top + 16, textWidth, 1.6).fill(pen.hue));
  };
  return { gap: 0, height: 18, withNext: true, draw };
}

function itemRow({ item, detail, points, up_to }: ScoringItem, pen: SheetPen): Row {
  const name = pen.height(item, styles.bodyStrong, itemWidth);
  const text = detail === '' ? 0 : pen.height(detail, detailStyle, itemWidth);
  const height = Math.max(28, name + text + 2 * padding);
  const draw = (top: number): void => {
    const y = top + (height - name - text) / 2 + 0.7;
    pen.write('P', item, styles.bodyStrong, { x: textLeft, y, width: itemWidth });
    if (detail !== '') pen.write('P', detail, detailStyle, { x: textLeft, y: y + name, width: itemWidth });
    const box = { x: pointsLeft, y: top + height / 2 - 7, width: pointsWidth - 12 };
    pen.write('P', up_to ? `up to ${points}` : String(points), styles.body, box, 'right');
    pen.decorate((doc) => {
      drawBox(doc, scoreLeft, top + height / 2 - 10, scoreWidth, 20);
      doc.rect(textLeft, top + height - 0.3, textWidth, 0.6).fill(hairline);
    });
  };
  return { gap: 0, height, withNext: true, draw };
}

function totalRow(scoring: readonly ScoringItem[], pen: SheetPen): Row {
  const height = 34;
  const style: TextStyle = { ...styles.head, color: pen.ink };
  const total = scoring.reduce((sum, { points }) => sum + points, 0);
  const draw = (top: number): void => {
    const middle = top + height / 2;
    pen.decorate((doc) => {
      doc.roundedRect(textLeft - 8, top + 2, textWidth + 16, height - 4, 6).fill(tint(pen.hue, 0.12));
      drawBox(doc, scoreLeft, middle - 11, scoreWidth, 22);
    });
    pen.label('Total', style, textLeft, middle, itemWidth);
    pen.write('P', String(total), style, { x: pointsLeft, y: middle - 8, width: pointsWidth - 12 }, 'right');
  };
  return { gap: 0, height, withNext: false, draw };
}
