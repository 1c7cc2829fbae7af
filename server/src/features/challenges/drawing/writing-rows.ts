import type { Row } from './pages.ts';
import type { Pen } from './pen.ts';
import type { Printing } from './printing.ts';
import { sectionGap, underHead } from './rows.ts';
import { boxLine, hairline, styles } from './style.ts';

const lineHeight = 22;
const mostLines = 16;
const first: Record<Printing['copy'], string> = { team: 'Team', appraiser: 'Appraiser' };

/** Returns lines to write on, as many as fit into `room` (points); none if fewer than three fit. */
export function writingRows(room: number, copy: Printing['copy'], pen: Pen): Row[] {
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
