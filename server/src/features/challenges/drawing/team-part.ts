import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { drawWarning } from './marks.ts';
import { materialRows } from './material-rows.ts';
import type { Row } from './pages.ts';
import type { Pen } from './pen.ts';
import { listRows, once, paragraphRows, sectionGap, textRows, underHead } from './rows.ts';
import { styles, type TextStyle, tint, warning } from './style.ts';
import { timeRows } from './time-rows.ts';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { MaterialCategory } from '@teamsparks/contract/shared/challenge-vocabulary';

/**
 * Returns the rows of the team's part in reading order: scene, task, rules, time, materials, safety. Scoring follows
 * separately: as a table for the team, with columns to write in for the appraiser.
 */
export function teamRows(sheet: PaperSheet, pen: Pen): Row[] {
  return [
    ...sceneRows(sheet.scene, pen),
    ...underHead('Task', paragraphRows(sheet.task, pen), pen),
    ...underHead('Rules', listRows(sheet.rules, true, pen), pen),
    ...underHead('Time', timeRows(sheet.time_limits ?? {}, pen), pen),
    ...underHead('Materials', teamMaterialRows(sheet.materials, pen), pen),
    ...underHead('Safety', safetyRows(sheet.safety_flags ?? [], pen), pen),
  ];
}

function teamMaterialRows(materials: readonly Material[], pen: Pen): Row[] {
  const of = (category: MaterialCategory): Material[] => materials.filter((thing) => thing.category === category);
  const kinds = [
    { title: 'May be used up', materials: of('damaging') },
    { title: 'Must come back as it was', materials: of('non_damaging') },
  ];
  return materialRows(
    kinds.filter((kind) => kind.materials.length > 0),
    pen,
  );
}

const outside = 12;
const paddingOf = ({ look }: Pen): number => (look.tight ? 8 : 11);
const paragraphGap = 6;
const radius = 8;

/**
 * Returns the rows of the story that is read aloud, in a tinted box as wide as the sheet, or beside a bar where ink is
 * saved.
 */
function sceneRows(scene: readonly string[], pen: Pen): Row[] {
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

const pillHeight = 19;
const pillGap = 6;
const pillStyle: TextStyle = { ...styles.smallStrong, size: 9.5 };

interface Pill {
  flag: string;
  x: number;
  width: number;
}

/** Returns rows of pills, one for each safety flag but "None". */
function safetyRows(flags: readonly string[], pen: Pen): Row[] {
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
