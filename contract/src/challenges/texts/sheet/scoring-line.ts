import { withoutEndMarks } from '../../../shared/lines/end-marks.ts';
import type { ScoringItem } from '../../fields/sheet.ts';

const unit = String.raw`(?:(?:bonus |extra )?(?:points?|pts?|marks?|p)\.?)`;
const most = String.raw`(?:up to|max\.?|maximum(?: of)?|at most)`;
const range = String.raw`(?:(?:on a )?scale (?:of|from) |from )?[01] ?(?:-|–|—|to) ?`;

interface Form {
  form: RegExp;
  /** Full points or none. */
  all?: true;
  /** The points are named as a maximum. */
  isMost?: true;
  /** Nothing separates the points from the words: they count as the full points only where the words hold no number. */
  isBare?: true;
}
/** Points behind the words, looked for in the last letters of a line: a long line takes no longer. */
const tailLength = 60;
const behind: readonly Form[] = [
  {
    form: new RegExp(
      `\\s*(?:[:,–—|=]|-{1,2}|\\.{2,})?\\s*\\(?\\b${most} (\\d{1,4}) ?${unit}?\\)?(?: in (?:all|total))?\\.?$`,
      'i',
    ),
    isMost: true,
  },
  {
    form: new RegExp(`\\s*(?:[:,–—|=(]|\\s-{1,2}\\s|\\.{2,})\\s*${range}(\\d{1,4}) ?${unit}?\\)?\\.?$`, 'i'),
    isMost: true,
  },
  { form: new RegExp(`\\s${range}(\\d{1,4}) ?${unit}$`, 'i'), isMost: true },
  { form: /\s[01] ?[-–—] ?(\d{1,4})$/, isMost: true },
  {
    form: new RegExp(`\\s*[:,–—|(]?\\s*\\b(\\d{1,4}) ?${unit} (?:max(?:\\.|imum)?|at most|possible)\\)?\\.?$`, 'i'),
    isMost: true,
  },
  // "Creativity ____ / 15"
  { form: new RegExp(`(?<=[\\p{L}:_\\s])\\/ ?(\\d{1,3}) ?${unit}?$`, 'iu'), isMost: true },
  { form: new RegExp(`[:–—|=(,]\\s*\\+ ?(\\d{1,4}) ?${unit}?\\)?$`, 'i'), all: true },
  { form: new RegExp(`[:,] (\\d{1,4}) ?${unit}$`, 'i'), all: true },
  { form: new RegExp(` ?[([](\\d{1,4}) ?${unit}?[)\\]]\\.?$`, 'i') },
  { form: new RegExp(`\\s*(?:[:–—|=]|-|\\.{2,})\\s*(\\d{1,4}) ?${unit}?$`, 'i') },
  { form: new RegExp(` (\\d{1,4}) ?${unit}(?<!(?:points?|marks?)\\.)$`, 'i'), all: true, isBare: true },
];
/** Points before the words. */
const before: readonly Form[] = [
  { form: new RegExp(`^${most} (\\d{1,4}) ?${unit}?(?: for|\\s*[:–—|-])\\s+(?=\\p{L})`, 'iu'), isMost: true },
  { form: new RegExp(`^\\d{1,3} ?(?:-|–|to) ?(\\d{1,4}) ?${unit}?(?: for|[:–—|]|)\\s+(?=\\p{L})`, 'iu'), isMost: true },
  { form: new RegExp(`^\\+?(\\d{1,4}) ?${unit}? ?[:–—|=-] ?(?=.{0,20}\\p{L})`, 'iu') },
  { form: /^\+(\d{1,4}) (?=\p{L})/u, all: true },
  { form: new RegExp(`^\\+?(\\d{1,4}) (?:bonus )?${unit}(?: bonus)?(?: for)? (?=\\p{L})`, 'iu'), all: true },
];
/** "Touching: -5" and "Touching the floor −5" subtract points. */
const negative = /[\s:|,=(–—][-–—−]\d{1,4}[^\d]{0,10}$/u;
/** "1st place: 10 points, 2nd place", and the steps of a rubric: "Design | 4 | 3". */
const several = new RegExp(`\\d ?${unit}(?![\\p{L}\\p{N}])|[|–—] ?\\d{1,3}$`, 'iu');
const numbers = /\p{N}|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b/iu;
/** "Penalty: 5 points" cannot be won; "begin with 10 and lose 2 for each, up to 10 points" can. */
const lost = /\b(?:penalty|penalties|lose|loses|losing|deduct\w*|minus|subtract\w*)\b/i;
const perPiece = /\b(?:each|every|per|for any)\b/i;
/**
 * "Each car: 5" and "2 for every cup: 20" give points per piece; "Every change took ten seconds or less" is either so
 * or not.
 */
const saysPiece =
  /\b(?:per|for (?:each|every|any))\b|\beach$|^(?:each|every)(?: (?:that|which|who) [^ ]+| (?!(?:is|are|was|were|has|have|had|can|took|takes|fits|stays|stands|holds|keeps|\w+ed)\b)[^ ]+){1,4}$/i;
const pointsMax = 1000;

/**
 * Reads a line of scoring such as "Teamwork (15)", "15 – teamwork" or "2 points for each, up to 40 points" into item,
 * detail and points; null where it names no total of points, and the line stays text.
 */
export function readScoringLine(text: string): ScoringItem | null {
  const start = Math.max(0, text.length - tailLength);
  const tail = text.slice(start);
  for (const { form, all, isBare, isMost } of negative.test(tail) ? [] : behind) {
    const match = form.exec(tail);
    const words = match ? text.slice(0, start + match.index) : '';
    if (isBare && numbers.test(words)) continue;
    if (!isMost && (saysPiece.test(words) || (!/[)\]]\.?$/.test(tail) && several.test(itemOf(words))))) continue;
    const item = match && scored(words, Number(match[1]), all, isMost);
    if (item) return item;
  }
  return readFront(text) ?? readLabelled(text);
}

function readFront(text: string): ScoringItem | null {
  for (const { form, all, isMost } of before) {
    const match = form.exec(text);
    const words = match && text.slice(match[0].length);
    // "100 - 5" is no range.
    if (match && isMost && Number.parseInt(text, 10) >= Number(match[1])) return null;
    // "5 points for every cup" has no maximum.
    if (words && (isMost || !perPiece.test(words))) return scored(words, Number(match[1]), all);
  }
  return null;
}

/**
 * Reads "Bonus: up to 10 points for creativity" into item "Bonus" and its detail; null where the line has no such
 * label.
 */
function readLabelled(text: string): ScoringItem | null {
  const label = /^[^:]{2,60}: (?=up to |max)/i.exec(text)?.[0];
  const item = label === undefined ? null : readFront(text.slice(label.length));
  return item && label !== undefined ? { ...item, item: label.slice(0, -2), detail: `for ${item.item}` } : null;
}

function scored(written: string, points: number, all: true | undefined, isMost?: true): ScoringItem | null {
  const words = itemOf(written.replace(/^[_\s]+/, ''));
  if (points > pointsMax || !/\p{L}/u.test(words)) return null;
  const [item = '', detail = ''] = partsOf(words);
  if (lost.test(isMost ? item : words)) return null;
  return { item, detail, points, up_to: all !== true };
}

/** Splits words into item and detail, at a colon or at a bracket that the points have closed. */
function partsOf(words: string): string[] {
  const at = words.indexOf(': ');
  if (at >= 0) return [words.slice(0, at), words.slice(at + 2)];
  const open = words.lastIndexOf(' (');
  return open > 0 && !words.includes(')', open) ? [words.slice(0, open), words.slice(open + 2)] : [words];
}

const oneOfSeveral = new RegExp(
  `^(?:and )?(?!${most})(\\p{L}[^\\d,;:]{1,60}?)\\s*[:–—(-]?\\s*(${most} )?(\\d{1,3})( ?${unit})?\\)?\\.?$`,
  'iu',
);
/**
 * Reads several items in one line, "Speed 20, design 20, teamwork up to 10"; undefined where the line is no such list.
 */
export function readSeveralScored(text: string): ScoringItem[] | undefined {
  if (text.length > 400 || !/\d.{0,12}[,;] /.test(text)) return undefined;
  const items = text
    .replace(/^[\p{L} ]{2,20}(?:\([^()]{1,30}\))?: /u, '')
    .split(/[,;] /)
    .map((part) => {
      const [, item, mostOf, points, said] = oneOfSeveral.exec(part) ?? [];
      return item === undefined || perPiece.test(part) || lost.test(part)
        ? undefined
        : { item, detail: '', points: Number(points), up_to: mostOf !== undefined || said === undefined };
    });
  return items.length > 1 && items.every((item) => item !== undefined) ? items : undefined;
}

/**
 * Tells whether lines, three at least, count up from 1 or down to 1: the steps of a scale ("1 - needs work", "2 - good",
 * "3 - wow") or a numbered list, whose numbers are no points.
 */
export function isScale(lines: readonly string[]): boolean {
  const numbers = lines.map((line) => Number(/^(\d{1,2}) ?[-–—:=|] /.exec(line)?.[1]));
  const isUp = numbers.every((number, at) => number === at + 1);
  return lines.length > 2 && (isUp || numbers.every((number, at) => number === lines.length - at));
}

/** Returns the words before the mark that separates them from the points; a sentence keeps its period. */
const itemOf = (words: string): string => withoutEndMarks(words, ' :,|=_→>(').trim();
