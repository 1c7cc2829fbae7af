import type { Material, TimeLimits } from '@teamsparks/contract/challenge-fields';
import type { MaterialCategory } from '@teamsparks/contract/challenge-vocabulary';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { drawWarning } from './marks.ts';
import { materialRows } from './material-rows.ts';
import type { Row } from './pages.ts';
import type { SheetPen } from './pen.ts';
import { listRows, paragraphRows, sectionGap, underHead } from './rows.ts';
import { fullWidth, left, styles, textLeft, textWidth, tint, warning } from './style.ts';
import type { TextStyle } from './style.ts';
import { inWords } from './words.ts';

/** What the team reads: time, safety, scene, task, rules and the things it gets. */
export function teamRows(sheet: PaperSheet, pen: SheetPen): Row[] {
  return [
    ...underHead('Time', timeRows(sheet.time_limits ?? {}, pen), pen),
    ...underHead('Safety', safetyRows(sheet.safety_flags ?? [], pen), pen),
    ...sceneRows(sheet.scene, pen),
    ...underHead('Task', paragraphRows(sheet.task, pen), pen),
    ...underHead('Rules', listRows(sheet.rules, true, pen), pen),
    ...underHead('Materials', teamMaterialRows(sheet.materials, pen), pen),
  ];
}

const stripHeight = 33;
const totalWidth = 76;
const smallestPart = 58;
const partsOfLine = 5;
const stripTints = [0.12, 0.24, 0.36];

/** The width of each time part: as its minutes, but never too narrow for its label. */
export function partWidths(minutes: readonly number[], width: number): number[] {
  const smallest = Math.min(smallestPart, width / minutes.length);
  const spare = width - smallest * minutes.length;
  const above = minutes.map((value) => Math.max(0, value));
  const sum = above.reduce((total, value) => total + value, 0);
  const wanted = above.map((value) => (sum > 0 ? Math.max(0, (value / sum) * width - smallest) : 1));
  const excess = wanted.reduce((total, value) => total + value, 0);
  return wanted.map((value) => smallest + (excess > 0 ? (value / excess) * spare : spare / minutes.length));
}

/** The strip, on several lines where there are many parts; the total stands beside the first. */
function timeRows(limits: TimeLimits, pen: SheetPen): Row[] {
  const parts = Object.entries(limits).map(([name, minutes], index) => ({
    name: inWords(name),
    minutes,
    share: stripTints[index % stripTints.length] ?? 0,
  }));
  const total = Math.round(parts.reduce((sum, { minutes }) => sum + minutes, 0) * 100) / 100;
  const starts = parts.map((_, index) => index).filter((index) => index % partsOfLine === 0);
  return starts.map((start) => ({
    gap: 4,
    height: stripHeight,
    withNext: false,
    draw: (top) => {
      drawStrip(parts.slice(start, start + partsOfLine), top, pen);
      if (start === 0) drawTotal(`${total} min`, top, pen);
    },
  }));
}

function drawStrip(parts: readonly TimePart[], top: number, pen: SheetPen): void {
  const widths = partWidths(
    parts.map(({ minutes }) => minutes),
    textWidth - totalWidth,
  );
  let x = textLeft;
  for (const [index, part] of parts.entries()) {
    const width = widths[index] ?? 0;
    drawTimePart(part, x, top, width, pen);
    x += width;
  }
}

function drawTotal(words: string, top: number, pen: SheetPen): void {
  const x = textLeft + textWidth - totalWidth + 12;
  const style: TextStyle = { ...styles.head, size: 17, color: pen.ink };
  const size = pen.width(words, style) < totalWidth - 12 ? 17 : 12;
  pen.label(words, { ...style, size }, x, top + 11, totalWidth - 12);
  pen.label('in total', styles.small, x, top + 26, totalWidth - 12);
}

interface TimePart {
  name: string;
  minutes: number;
  share: number;
}

function drawTimePart({ name, minutes, share }: TimePart, x: number, top: number, width: number, pen: SheetPen): void {
  pen.decorate((doc) => doc.roundedRect(x, top, width - 3, stripHeight, 4).fill(tint(pen.hue, share)));
  pen.label(name, { ...styles.smallStrong, size: 9.5, color: pen.ink }, x + 8, top + 11, width - 12);
  pen.label(`${minutes} min`, { ...styles.small, size: 9.5, color: pen.ink }, x + 8, top + 23, width - 12);
}

const pillHeight = 19;
const pillGap = 6;
const pillStyle: TextStyle = { ...styles.smallStrong, size: 9.5 };

/** A pill for each flag, line by line. */
function safetyRows(flags: readonly string[], pen: SheetPen): Row[] {
  const lines: { flag: string; x: number; width: number }[][] = [[]];
  let x = textLeft;
  for (const flag of flags.filter((name) => name !== 'None')) {
    const width = pen.width(flag, pillStyle) + 34;
    if (x + width > textLeft + textWidth) {
      lines.push([]);
      x = textLeft;
    }
    lines.at(-1)?.push({ flag, x, width });
    x += width + pillGap;
  }
  return lines
    .filter((pills) => pills.length > 0)
    .map((pills) => ({
      gap: pillGap,
      height: pillHeight,
      withNext: false,
      draw: (top) => pills.forEach((pill) => drawPill(pill, top, pen)),
    }));
}

function drawPill({ flag, x, width }: { flag: string; x: number; width: number }, top: number, pen: SheetPen): void {
  const middle = top + pillHeight / 2;
  pen.decorate((doc) => {
    doc
      .lineWidth(0.9)
      .roundedRect(x, top, width, pillHeight, pillHeight / 2)
      .fillAndStroke(warning.fill, warning.line);
    drawWarning(doc, x + 9, middle, warning.line);
  });
  pen.label(flag, pillStyle, x + 24, middle, width);
}

const padding = { x: 12, y: 11 };

/** The story that is read aloud, in a tinted box as wide as the sheet. */
function sceneRows(scene: readonly string[], pen: SheetPen): Row[] {
  if (scene.length === 0) return [];
  const text = scene.join('\n');
  const width = textWidth - padding.x;
  const height = pen.height(text, styles.scene, width) + 2 * padding.y - styles.scene.gap;
  const draw = (top: number): void => {
    pen.decorate((doc) =>
      doc.roundedRect(left - padding.x, top, fullWidth + 2 * padding.x, height, 8).fill(tint(pen.hue, 0.09)),
    );
    pen.write('H2', 'Scene', { ...styles.head, color: pen.ink }, { x: left, y: top + padding.y - 0.5, width: 80 });
    pen.write('P', text, styles.scene, { x: textLeft, y: top + padding.y, width });
  };
  return [{ gap: sectionGap, height, withNext: false, draw }];
}

function teamMaterialRows(materials: readonly Material[], pen: SheetPen): Row[] {
  const of = (category: MaterialCategory): Material[] => materials.filter((thing) => thing.category === category);
  const columns = [
    { title: 'May be used up', materials: of('damaging') },
    { title: 'Must come back as it was', materials: of('non_damaging') },
  ].filter((column) => column.materials.length > 0);
  return columns.length > 0 ? materialRows(columns, pen) : [];
}
