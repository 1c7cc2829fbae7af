import { withoutFollower, withoutLead } from './passed-over.ts';
import { unitAt } from './unit-at.ts';
import { isDash, isDigit, isTimes, quantityAt, startsQuantity, wordedQuantity } from './quantity-text.ts';

/** A number that may be the quantity: the name before it ends at `nameEnd`, and its unit follows in `tail`. */
export interface Candidate {
  nameEnd: number;
  value: number;
  /** Text after the number, to the end of the line or the bracket. */
  tail: string;
  /** What stands before it: "mark" is a dash or a colon ("Tape: 1 roll"). */
  sign: 'mark' | 'comma' | 'bracket' | 'none';
  isLast: boolean;
  /** The number is a range that begins with one. */
  isFromOne: boolean;
  /** Its bracket is followed only by a few words such as "to share". */
  isAmid?: boolean;
}

/**
 * Finds the numbers of a line that may be the quantity of what stands before them, with the text after each, in one
 * pass.
 */
export function countsIn(text: string): Candidate[] {
  const candidates: Candidate[] = [];
  const opened: number[] = [];
  let at = 0;
  while (at < text.length) {
    // Most of a line is letters: comparing codes skips them without creating a string for each.
    if (isLetter(text.charCodeAt(at))) {
      at += 1;
      continue;
    }
    const character = text[at];
    if (character === '(') opened.push(at);
    else if (character === ')') {
      const open = opened.pop();
      const group = open !== undefined && opened.length === 0 ? groupAt(text, open, at) : undefined;
      if (group) candidates.push(group);
    }
    const isPoint = character === '.' && text[at - 1] !== ' ';
    const mayCount = opened.length === 0 && !isPoint;
    const number = !mayCount
      ? undefined
      : startsQuantity(character)
        ? numberAt(text, at)
        : character === ' '
          ? wordAt(text, at)
          : undefined;
    if (number) candidates.push(number);
    at = number ? text.length - number.tail.length : at + 1;
    if (!number && isDigit(character)) while (isDigit(text[at])) at += 1;
  }
  return candidates;
}

/** Tells whether a code is A to Z in either case: the two codes differ by 32. */
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;

const fromOne = /^1(?: to |\s?[-–—])/;
/** Returns the number of "(1 roll)"; undefined for brackets with anything else inside. */
function groupAt(text: string, open: number, close: number): Candidate | undefined {
  const written = text.slice(open + 1, close).trim();
  const inside = withoutLead(isTimes(written[0]) && written[0] !== '*' ? written.slice(1).trimStart() : written);
  const number = quantityAt(inside, 0) ?? wordedQuantity(inside);
  if (!number || ('isArticle' in number && number.isArticle) || !endsNumber(inside, number.end)) return undefined;
  return {
    nameEnd: open,
    value: number.value,
    tail: inside.slice(number.end),
    sign: 'bracket',
    isFromOne: inside[0] === '1' && fromOne.test(inside),
    isLast: close === text.length - 1,
    isAmid: /^(?: [^\s\d,;:(]+){1,3}$/.test(text.slice(close + 1)),
  };
}

function numberAt(text: string, at: number): Candidate | undefined {
  const from = '~≈±'.includes(text[at - 1] ?? ' ') ? at - 1 : at;
  const isSpaced = text[from - 1] === ' ';
  const last = isSpaced ? from - 2 : from - 1;
  // "➡️" is two characters.
  const before = text[last] === '\ufe0f' ? last - 1 : last;
  const times = isTimesMark(text, before);
  const mark = text[before] ?? '';
  if (mark === '/') return undefined;
  const isMark =
    times ||
    (('-:|=…→➔➜➡⇒>'.includes(mark) || isDash(mark) || text.slice(before - 1, before + 1) === '..') &&
      mark !== '' &&
      !isDigit(text[before - 1]));
  const isComma = mark === ',' && (isSpaced || !isDigit(text[before - 1]));
  if (!isSpaced && !isMark && !isComma) return undefined;
  const number = quantityAt(text, at);
  if (!number || !endsNumber(text, number.end)) return undefined;
  const isSeparated = isMark && (times || isSpaced || mark !== '-' || text[before - 1] === ' ');
  const sign = isSeparated ? 'mark' : isComma ? 'comma' : 'none';
  const tail = text.slice(number.end);
  if (number.isVague && /^\d+\.000/.test(text.slice(at, number.end))) return undefined;
  // "WD-40" is a name.
  if (mark === '-' && !isSpaced && !isSeparated && withoutFollower(tail) === '') return undefined;
  return {
    nameEnd: sign === 'none' ? from : before,
    value: number.value,
    tail,
    sign,
    isLast: true,
    isFromOne: text[at] === '1' && fromOne.test(text.slice(at, number.end)),
  };
}

/** Returns a number word behind a mark, with a unit or nothing after it: "tape, one roll", "paper: two sheets". */
function wordAt(text: string, space: number): Candidate | undefined {
  const mark = text[space - 1] ?? ' ';
  const isSigned = mark === ':' || (isDash(mark) && text[space - 2] === ' ');
  if (!isSigned && mark !== ',') return undefined;
  const behind = text.slice(space + 1);
  const number = isDigit(behind[0]) ? undefined : wordedQuantity(behind);
  if (!number || number.isArticle || number.isVague) return undefined;
  const tail = behind.slice(number.end);
  const rest = withoutFollower(withoutFollower(tail).trimStart());
  const unit = unitAt(rest, 0);
  const isWhole = rest === '' || (unit && unit.kind !== 'trait' && withoutFollower(rest.slice(unit.end)).trim() === '');
  if (!isWhole) return undefined;
  const sign = isSigned ? 'mark' : 'comma';
  return { nameEnd: space - 1, value: number.value, tail, sign, isLast: true, isFromOne: false };
}

const sizeBefore = /\d$|(?:^|\s)\d[\d./]*\s?(?:\p{L}{1,4}\.?|["″'’])$/u;
/** Tells whether a sign counts, as in "Balloons x 3" and "Balloons x3"; in "9 x 12" it makes a size. */
function isTimesMark(text: string, at: number): boolean {
  return (
    isTimes(text[at]) &&
    (text[at] !== '*' || text[at + 1] === ' ') &&
    text[at - 1] === ' ' &&
    !sizeBefore.test(text.slice(0, at - 1))
  );
}

/**
 * Tells whether a number ends here: "24" ends before a space, a bracket, a letter ("5m") or a mark that ends a word;
 * "1.2.3" does not.
 */
function endsNumber(text: string, end: number): boolean {
  const character = text[end] ?? ' ';
  const next = text[end + 1] ?? ' ';
  if (',;.:'.includes(character)) return next === ' ' || (character === ',' && /\p{L}/u.test(next));
  if (character === '/') return /[\p{L} ]/u.test(next);
  return ' ()+|×'.includes(character) || isDash(character) || /\p{L}/u.test(character);
}
