import { type FaceFiles, filesOfFace } from './font-files.ts';
import { type Range, rangesOf } from './sfnt.ts';

const known = new WeakMap<FaceFiles, readonly Range[]>();

/**
 * The code points that sheets are drawn with, in order and without overlaps. Read from the fonts themselves, so that no list
 * can differ from what is drawn; only when somebody asks, because a start reads no font. The bold faces have no fewer signs.
 */
export function printedRanges(): readonly Range[] {
  const files = filesOfFace('text');
  const { own, spare, others } = files;
  const ranges =
    known.get(files) ?? joined([...own, ...spare, ...others].flatMap(({ read }) => rangesOf(read(['cmap']))));
  known.set(files, ranges);
  return ranges;
}

function joined(ranges: readonly Range[]): Range[] {
  const found: [number, number][] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}
