import type { Row } from './pages.ts';
import type { Pen } from './pen.ts';
import { once } from './rows.ts';
import { styles, type TextStyle } from './style.ts';
import type { TimeLimits } from '@teamsparks/contract/challenges/fields/challenge';

const totalWidth = 76;
const padding = 7;
const gutter = 3;
const mostOfLine = 5;
const stripTints = [0.12, 0.24, 0.36];
const leastHeight = 33;

interface TimePart {
  name: string;
  minutes: number;
  share: number;
}

/**
 * Returns the width of each time part: proportional to its minutes; where that is below `smallest`, `smallest`, which
 * the others give up in proportion to what they have above it; all equal if there is no room or no minutes. Together
 * they fill `width`.
 */
export function partWidths(minutes: readonly number[], width: number, smallest: number): number[] {
  const least = Math.min(smallest, width / minutes.length);
  const spare = width - least * minutes.length;
  const above = minutes.map((value) => Math.max(0, value));
  const sum = above.reduce((total, value) => total + value, 0);
  const wanted = above.map((value) => (sum > 0 ? Math.max(0, (value / sum) * width - least) : 1));
  const excess = wanted.reduce((total, value) => total + value, 0);
  return wanted.map((value) => least + (excess > 0 ? (value / excess) * spare : spare / minutes.length));
}

/**
 * Returns the rows of the time strip, on several lines if there are many parts, `[]` if there are none; the total
 * stands beside the first.
 */
export function timeRows(limits: TimeLimits, pen: Pen): Row[] {
  const parts = Object.entries(limits).map(([name, minutes], index) => ({
    name: inWords(name),
    minutes,
    share: stripTints[index % stripTints.length] ?? 0,
  }));
  const total = Math.round(parts.reduce((sum, { minutes }) => sum + minutes, 0) * 100) / 100;
  const list = once(() => pen.inside('L'));
  const lines = linesOfParts(parts, pen);
  return lines.map((line, index) => {
    const height = Math.max(leastHeight, ...line.map(({ part, width }) => partHeight(part, width, pen)));
    const draw = (top: number): void => {
      for (const { part, x, width } of line) drawPart(part, { x, y: top, width }, height, list());
      if (index === 0) drawTotal(total, top, list());
    };
    return { gap: 4, height, withNext: false, draw };
  });
}

interface PlacedPart {
  part: TimePart;
  x: number;
  width: number;
}

/** Puts as many parts on a line as have room for their longest words, evenly over the lines. */
function linesOfParts(parts: readonly TimePart[], pen: Pen): PlacedPart[][] {
  if (parts.length === 0) return [];
  const width = pen.frame.textWidth - totalWidth;
  const words = parts.flatMap(({ name, minutes }) => [...name.split(/\s+/), minutesOf(minutes)]);
  const smallest = Math.max(...words.map((word) => pen.width(word, nameStyle(pen)))) + 2 * padding + gutter;
  const fitting = Math.min(mostOfLine, Math.max(1, Math.floor(width / smallest)));
  const each = Math.ceil(parts.length / Math.ceil(parts.length / fitting));
  const starts = parts.map((_, index) => index).filter((index) => index % each === 0);
  return starts.map((start) => {
    const line = parts.slice(start, start + each);
    const minutes = line.map((part) => part.minutes);
    const widths = partWidths(minutes, width, smallest);
    return line.map((part, index) => {
      const before = widths.slice(0, index).reduce((sum, value) => sum + value, 0);
      return { part, x: pen.frame.textLeft + before, width: (widths[index] ?? 0) - gutter };
    });
  });
}

const minutesOf = (minutes: number): string => `${minutes}\u00a0min`;
const nameStyle = ({ look }: Pen): TextStyle => ({ ...styles.smallStrong, size: 9.5, color: look.ink });
const minutesStyle = ({ look }: Pen): TextStyle => ({ ...styles.small, size: 9.5, color: look.ink });

function partHeight({ name, minutes }: TimePart, width: number, pen: Pen): number {
  const inner = width - 2 * padding;
  return (
    pen.height(name, nameStyle(pen), inner) + pen.height(minutesOf(minutes), minutesStyle(pen), inner) + 2 * padding - 4
  );
}

function drawPart(
  part: TimePart,
  { x, y, width }: { x: number; y: number; width: number },
  height: number,
  pen: Pen,
): void {
  pen.panel(x, y, width, height, 4, part.share);
  const text = pen.inside('LI').inside('LBody');
  const inner = width - 2 * padding;
  const name = text.lines(part.name, nameStyle(pen), inner);
  const top = y + (height - partHeight(part, width, pen)) / 2 + padding - 2;
  text.put(name, nameStyle(pen), { x: x + padding, y: top, width: inner });
  const below = top + name.length * pen.lineHeight(nameStyle(pen));
  const minutes = text.lines(minutesOf(part.minutes), minutesStyle(pen), inner);
  text.put(minutes, minutesStyle(pen), { x: x + padding, y: below, width: inner });
}

function drawTotal(total: number, top: number, pen: Pen): void {
  const { textLeft, textWidth } = pen.frame;
  const box = { x: textLeft + textWidth - totalWidth + 12, width: totalWidth - 12 };
  const words = minutesOf(total);
  const style: TextStyle = { ...pen.headStyle, size: 17 };
  const size = pen.width(words, style) < box.width ? 17 : 12;
  const text = pen.inside('LI').inside('LBody', { own: true });
  text.put(text.lines(words, { ...style, size }, box.width), { ...style, size }, { ...box, y: top + 11 - 0.6 * size });
  text.put(text.lines('in total', styles.small, box.width), styles.small, { ...box, y: top + 20.5 });
}

/** Returns a key as words: "span_only" becomes "Span only". */
export function inWords(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
