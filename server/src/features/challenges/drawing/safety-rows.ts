import { drawWarning } from './marks.ts';
import type { Row } from './pages.ts';
import type { Pen } from './pen.ts';
import { once } from './rows.ts';
import { styles, type TextStyle, warning } from './style.ts';

const pillHeight = 19;
const pillGap = 6;
const pillStyle: TextStyle = { ...styles.smallStrong, size: 9.5 };

interface Pill {
  flag: string;
  x: number;
  width: number;
}

/** Returns rows of pills, one for each safety flag but "None". */
export function safetyRows(flags: readonly string[], pen: Pen): Row[] {
  const { textLeft, right } = pen.frame;
  const lines: Pill[][] = [[]];
  let x = textLeft;
  for (const flag of flags.filter((name) => name !== 'None')) {
    const width = pen.width(flag, pillStyle) + 34;
    if (x + width > right) {
      lines.push([]);
      x = textLeft;
    }
    lines.at(-1)?.push({ flag, x, width });
    x += width + pillGap;
  }
  const list = once(() => pen.inside('L'));
  return lines
    .filter((pills) => pills.length > 0)
    .map((pills) => ({
      gap: pillGap,
      height: pillHeight,
      withNext: false,
      draw: (top) => pills.forEach((pill) => drawPill(pill, top, list())),
    }));
}

function drawPill({ flag, x, width }: Pill, top: number, pen: Pen): void {
  const middle = top + pillHeight / 2;
  const line = pen.look.low ? pen.look.ink : warning.line;
  pen.decorate((doc) => {
    doc.lineWidth(0.9).roundedRect(x, top, width, pillHeight, pillHeight / 2);
    if (pen.look.low) doc.stroke(line);
    else doc.fillAndStroke(warning.fill, line);
    drawWarning(doc, x + 9, middle, line);
  });
  pen.inside('LI').label('LBody', flag, pillStyle, x + 24, middle, { own: true });
}
