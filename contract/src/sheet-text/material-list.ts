import { parseMaterials } from '../materials-text.ts';
import type { MaterialSection, SortedLines } from '../metadata-lines.ts';
import type { TextLine } from '../text-lines.ts';
import { isFactLabel } from './facts.ts';
import { saysWhose } from './head-lines.ts';
import { headOf } from './heads.ts';
import type { LinePlace, PlacedLines } from './line-place.ts';
import type { SourceLine } from './source-lines.ts';

/** The lines of a list, with an empty one where lines of the text stand apart. */
export interface MaterialList {
  texts: string[];
  /** For each of them its number in the text. */
  numbers: number[];
  /** Which of them, by their place in the list, stand below a head of something else. */
  doubtful: ReadonlySet<number>;
}

/** A list with an empty line between all of its lines is read as if it had none: its numbers are no page's. */
function listed(lines: readonly TextLine[], numbers: readonly number[]): Pick<MaterialList, 'texts' | 'numbers'> {
  const textAt = (at: number | undefined) => (at === undefined ? '' : lines[at]!.text);
  const isSpaced = !numbers.some((at, index) => textAt(at) !== '' && textAt(numbers[index + 1]) !== '');
  const kept = isSpaced ? numbers.filter((at) => textAt(at) !== '') : [...numbers];
  return { texts: kept.map(textAt), numbers: kept };
}

/**
 * The lines of materials that take several (UPL-056): no head, and no number of a page. They are looked for in the documented
 * section, or in all of a text that has none, before anything is known of its heads.
 */
export function stackedIn(
  written: readonly TextLine[],
  lines: readonly SourceLine[],
  { section, keyLines, front }: SortedLines,
): Set<number> {
  const all = section.lines.length > 0 ? section.lines : lines.map((_, at) => at);
  const isOpen = (at: number) =>
    at >= front.lines && at < lines.length && !keyLines.has(at) && !isOtherHead(lines[at]!, lines[at - 1]);
  const { texts, numbers } = listed(
    written,
    all.filter((at) => isOpen(at)),
  );
  if (!texts.some((text) => isBareNumber(text))) return new Set();
  const stacks = parseMaterials(texts).taken.filter((one) => one.lines > 1);
  return new Set(stacks.flatMap((one) => numbers.slice(one.at, one.at + one.lines)));
}

/** A number and nothing else, perhaps behind a bullet. */
const isBareNumber = (text: string) => text.length < 20 && /^\P{L}*\p{N}\P{L}*$/u.test(text);

/** "## How to play" over "1", or "Group size" over "6–14" behind an empty line: a head by its mark and its words. */
function isOtherHead({ level, text }: SourceLine, above: SourceLine | undefined): boolean {
  if (above?.isBlank && isFactLabel(text)) return true;
  const head = level > 0 ? headOf(text) : undefined;
  return head?.left === 0 && head.place !== 'materials';
}

/**
 * What of the documented section is a list. A line with "scoring" ends it (UPL-055), whatever heads stand before; without such a
 * line the next head of something else does. What stands below one is doubtful.
 */
export function listOf(
  written: readonly TextLine[],
  lines: readonly SourceLine[],
  { lines: section, isEnded }: MaterialSection,
  { places, begins }: PlacedLines,
): MaterialList {
  const numbers: number[] = [];
  const unsure = new Set<number>();
  let head: 'materials' | 'other' | 'unknown' = 'materials';
  for (const at of section) {
    const place: LinePlace = places[at] ?? 'unknown';
    const begun = begins.get(at);
    if (begun)
      head = begun === 'materials' || place === 'materials' ? 'materials' : begun === 'unknown' ? begun : 'other';
    const isBelow = head !== 'materials' && place !== 'materials';
    const isElsewhere = place !== 'materials' && place !== 'unknown' && place !== 'blank';
    const line = lines[at];
    const isHead = line !== undefined && saysWhose(line, lines[at - 1]);
    if (!isEnded && (place === 'fact' || (head === 'other' && place !== 'materials' && place !== 'blank'))) continue;
    if (isBelow || isElsewhere || isHead) unsure.add(at);
    numbers.push(at);
  }
  const list = listed(written, numbers);
  return { ...list, doubtful: new Set(list.numbers.flatMap((at, index) => (unsure.has(at) ? [index] : []))) };
}
