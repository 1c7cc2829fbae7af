import type { LinePlace } from './line-place.ts';
import type { SourceLine } from './source-lines.ts';

const widest = 100;
const leastLines = 6;
const isProse = (place: LinePlace) => place === 'scene' || place === 'task';

/** Tells whether the lines were broken to fit a width, so that a paragraph runs over several lines. */
export function isWrapped(lines: readonly SourceLine[]): boolean {
  const lengths = lines.filter(({ isBlank, isRule }) => !isBlank && !isRule).map(({ raw }) => raw.length);
  const width = lengths.reduce((most, length) => Math.max(most, length), 0);
  if (width > widest || lengths.length < leastLines) return false;
  return lengths.filter((length) => length >= width * 0.75).length >= lengths.length * 0.4;
}

/**
 * Returns the paragraphs and items of the place `wanted`, each joined into one line without its label; `wrapped` is the
 * answer of {@link isWrapped}.
 */
export function passagesOf(
  lines: readonly SourceLine[],
  places: readonly LinePlace[],
  wanted: LinePlace,
  wrapped: boolean,
): string[] {
  return passageLines(lines, places, wanted, wrapped)
    .map((numbers) => joinPassage(lines, numbers, withoutLabel(lines[numbers[0]!]!.text, wanted)))
    .filter(Boolean);
}

/** Returns the line numbers of each paragraph and item of one place. */
export function passageLines(
  lines: readonly SourceLine[],
  places: readonly LinePlace[],
  wanted: LinePlace,
  wrapped: boolean,
): number[][] {
  const passages: number[][] = [];
  let before: SourceLine | undefined;
  let isRestOfItem = false;
  const end = places.lastIndexOf(wanted) + 1;
  for (let at = end === 0 ? 0 : places.indexOf(wanted); at < end; at += 1) {
    const line = lines[at]!;
    if (line.isBlank) before = undefined;
    if (places[at] !== wanted) continue;
    const isDeeper: boolean =
      before !== undefined &&
      !line.isItem &&
      line.indent > 0 &&
      (before.isItem ? line.indent > before.indent : isRestOfItem);
    const rest = before && (isDeeper || goesOn(before, line, wanted, wrapped)) ? before : undefined;
    isRestOfItem = isDeeper;
    if (rest) passages.at(-1)!.push(at);
    else passages.push([at]);
    before = line;
  }
  return passages;
}

/**
 * Joins the lines of a passage to its beginning, with a space or, where a word was hyphenated at a line end, without.
 */
export function joinPassage(lines: readonly SourceLine[], numbers: readonly number[], begin: string): string {
  let text = begin;
  for (const [index, at] of numbers.entries()) {
    if (index === 0) continue;
    const [before, line] = [lines[numbers[index - 1]!]!, lines[at]!];
    text = isParted(before, line) ? `${text.slice(0, -1)}${line.text}` : `${text} ${line.text}`;
  }
  return text;
}

/** Tells whether a word was hyphenated at the end of a line: "some-" over "thing". */
const isParted = (before: SourceLine, line: SourceLine) => /\p{L}-$/u.test(before.text) && /^\p{Ll}/u.test(line.text);

/** An item ends with its points. */
const endsInPoints = /\d(?: ?(?:points?|pts\.?|marks?))?[)\]]?$/i;

/** Tells whether a line continues the one above it. */
function goesOn(before: SourceLine, line: SourceLine, place: LinePlace, wrapped: boolean): boolean {
  if (line.isItem || line.cells.length > 1 || before.cells.length > 1) return false;
  if (isParted(before, line)) return true;
  // A short line of a list is a thing, in whatever case the next one begins.
  if (place === 'materials' && before.raw.length < 30) return false;
  if (place === 'scoring' && endsInPoints.test(before.text) && !/^(?:points?|pts|marks?)\b/i.test(line.text))
    return false;
  if (/^[\p{Ll}(]/u.test(line.text) && !/[.!?:;]$/.test(before.text) && (wrapped || before.raw.length > 40))
    return true;
  // A story has paragraphs, whose sentences may stand below each other; anywhere else they are more likely items.
  if (isProse(place) && !before.isItem && before.raw.length <= widest && /[.!?]$/.test(before.text)) return true;
  return wrapped && before.raw.length >= 30 && !before.head;
}

const labels: Partial<Record<LinePlace, RegExp>> = {
  scene: /^(?:scene|story|background|situation|scenario)\s*[:–—]\s+/i,
  task: /^(?:(?:your )?(?:task|challenge|mission|goal|objective))\s*[:–—]\s+/i,
  rules: /^rules\s*[:–—]\s+/i,
  setup: /^(?:set-?up|preparation|prep)\s*[:–—]\s+/i,
  scoring: /^(?:scoring|points|score)\s*[:–—]\s+/i,
  notes: /^notes?\s*[:–—]\s+/i,
  materials: /^(?:materials?|supplies|equipment|you(?:['’]ll| will) need|props)\s*[:–—]\s+/i,
};

/** Strips the label of the place: "Setup: Tape a line" becomes "Tape a line" in the setup. */
const withoutLabel = (text: string, place: LinePlace) => text.replace(labels[place] ?? /^$/, '');
