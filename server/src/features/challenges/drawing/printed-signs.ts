import { type FaceFiles, filesOfFace } from './font-files.ts';
import { type Range, rangesOf } from './sfnt.ts';

const rangesByFace = new WeakMap<FaceFiles, readonly Range[]>();

/**
 * Returns the ranges of code points that sheets can be drawn with, in order and without overlaps. Read from the fonts,
 * so that no list can differ from the drawing, and only on the first call, because startup reads no font. Bold faces
 * have no fewer characters.
 */
export function printedRanges(): readonly Range[] {
  const files = filesOfFace('text');
  const { own, spare, others } = files;
  const ranges =
    rangesByFace.get(files) ?? joined([...own, ...spare, ...others].flatMap(({ read }) => rangesOf(read(['cmap']))));
  rangesByFace.set(files, ranges);
  return ranges;
}

/** Sorts ranges and merges those that overlap or touch. */
function joined(ranges: readonly Range[]): Range[] {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
