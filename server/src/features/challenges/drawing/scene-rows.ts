import type { Row } from './pages.ts';
import type { Pen } from './pen.ts';
import { sectionGap, textRows } from './rows.ts';
import { styles, tint } from './style.ts';

const outside = 12;
const paddingOf = ({ look }: Pen): number => (look.tight ? 8 : 11);
const paragraphGap = 6;
const radius = 8;

/**
 * Returns the rows of the story that is read aloud, in a tinted box as wide as the sheet, or beside a bar where ink is
 * saved.
 */
export function sceneRows(scene: readonly string[], pen: Pen): Row[] {
  const { textLeft, textWidth } = pen.frame;
  const padding = paddingOf(pen);
  const text = { style: styles.scene, x: textLeft, width: textWidth - outside, gap: 0 };
  const pieces = scene.map((paragraph) => textRows({ ...text, text: paragraph }, pen, () => pen.inside('P')));
  const rows = pieces.flatMap((rowsOfOne, index) =>
    rowsOfOne.map((row, at) => ({ row, above: index > 0 && at === 0 ? paragraphGap : 0 })),
  );
  return rows.map(({ row, above }, index) => {
    const [first, last] = [index === 0, index === rows.length - 1];
    const before = first ? padding : above;
    const height = before + row.height + (last ? padding - styles.scene.gap : 0);
    const draw = (top: number): void => {
      drawBox(top, height, { first, last }, pen);
      if (first) drawHead(top + padding - 0.5, pen);
      row.draw(top + before);
    };
    return { gap: first ? sectionGap(pen) : 0, height, withNext: !last, draw };
  });
}

function drawHead(y: number, pen: Pen): void {
  const { left, textLeft } = pen.frame;
  pen.write('H2', 'Scene', pen.headStyle, { x: left, y, width: textLeft - left - 8 }, { own: true });
}

/** Draws the part of the box behind one row; corners are round only where the story begins and ends. */
function drawBox(top: number, height: number, { first, last }: { first: boolean; last: boolean }, pen: Pen): void {
  const { left, fullWidth } = pen.frame;
  const { hue, low } = pen.look;
  const [x, width] = [left - outside, fullWidth + 2 * outside];
  pen.decorate((doc) => {
    if (low) {
      doc.rect(x + 4, top, 1.2, height).fill(hue);
      return;
    }
    const color = tint(hue, 0.09);
    doc.roundedRect(x, top, width, height, radius).fill(color);
    // Square off the half that meets the next part of the box.
    if (!first) doc.rect(x, top - 0.3, width, height / 2).fill(color);
    if (!last) doc.rect(x, top + height / 2, width, height / 2).fill(color);
  });
}
