import { isYearOf } from './dated-things.ts';
import { nameOf, alwaysUnits, type Front, front, isPack, isSizeName, withUnit } from './front-unit.ts';
import { withoutFollower, withoutLead } from './passed-over.ts';
import {
  isDigit,
  isTimes,
  type Quantity,
  quantityAt,
  singleQuantityAt,
  startsSize,
  wordedQuantity,
} from './quantity-text.ts';
import { type Unit, unitAt } from './unit-at.ts';

const mayBeWord =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|half|couple|hundred)(?![a-z])/i;

interface Start extends Quantity {
  isArticle?: boolean;
  /** A number with a point or a comma inside. */
  isOutline?: boolean;
}

/**
 * Reads a line that begins with its quantity: "12 craft sticks", "3 rolls of tape", "2.5 kg sand", "a dozen eggs",
 * "10 – straws"; undefined where it does not, or where the quantity is not clear.
 */
export function frontMaterial(line: string): Front | undefined {
  const text = withoutLead(line);
  // A line that begins with any longer word begins with no number.
  if (/^[a-z]{3}/i.test(text) && !mayBeWord.test(text)) return undefined;
  const bracketed = /^[([] ?(?=[\d.½])/.exec(text)?.[0].length ?? 0;
  const start: Start | undefined = bracketed > 0 ? quantityAt(text, bracketed) : startOf(text);
  if (!start || !Number.isFinite(start.value) || (start.isVague && isDigit(text[0])) || isNoCount(text, start))
    return undefined;
  let rest = text.slice(start.end);
  if (bracketed > 0) {
    const close = /^ ?[)\]]/.exec(rest)?.[0];
    if (close === undefined) return undefined;
    rest = rest.slice(close.length);
  }
  const after = behind(rest, start, text);
  if (!after) return undefined;
  const front = ofThing(after.rest, start, after.isCounted);
  if (front && after.isTimes) return { ...front, isTimes: true };
  // "10 - 16 oz cups" are ten, "2 – 3 m rope" is a range.
  const single = front ? undefined : singleQuantityAt(text, bracketed);
  if (single && single.end < start.end && /^ ?[-–—] /.test(text.slice(single.end))) {
    const name = text.slice(single.end).replace(/^ ?[-–—] /, '');
    return isSizeName(name) ? ofThing(name, single, true) : undefined;
  }
  return front;
}

function startOf(text: string): Start | undefined {
  const number = wordedQuantity(text) ?? quantityAt(text, 0);
  return number && { ...number, isOutline: /^\d+[.,]\d{1,2}$/.test(text.slice(0, number.end)) };
}

/** Tells whether a first number is no count: "24/7 clock", "8 1/2 x 11 paper", "3 1/2-inch nails", "2023 calendar". */
function isNoCount(text: string, { end, value }: Start): boolean {
  const [, above, below = '1'] = /^(\d+)\/(\d+)$/.exec(text.slice(0, end)) ?? [];
  if (above !== undefined && (Number(above) >= Number(below) || !/^(?:[2-6]|8|10|16)$/.test(below))) return true;
  if (isYearOf(text.slice(0, end), text.slice(end + 1))) return true;
  const behind = text.slice(end, end + 24);
  return /^ \d+\/\d+["″”]? ?[x×]/.test(behind) || (value < 5 && /^ \d+\/\d+(?:["″”]|-\p{L})/u.test(behind));
}

/** Text behind the first number. */
interface Behind {
  rest: string;
  isCounted: boolean;
  isTimes?: boolean;
}

/**
 * Returns the text behind the number, with `isCounted` where a sign shows that the number counts things; undefined
 * where it does not count.
 */
function behind(text: string, start: Start, line: string): Behind | undefined {
  if (startsSize(line, start.end)) return undefined;
  const times = text.startsWith(' ') ? 1 : 0;
  if (isTimes(text[times])) return afterTimes(text, times);
  const passed = withoutFollower(text);
  const separated = /^ ?(?:[-–—] |[-=]?> ?|[→➔➜⇒] ?|: ?|\.{2,} ?|… ?|\| ?|= ?|,(?=\p{L}))(?=\S)/u.exec(passed)?.[0];
  if (separated !== undefined) return { rest: passed.slice(separated.length), isCounted: true };
  const same = /^ ?\(([^()]{1,20})\)/.exec(passed);
  const inside = same?.[1] === undefined ? undefined : startOf(same[1]);
  if (same && inside?.value === start.value && inside.end === same[1]?.length)
    return { rest: passed.slice(same[0].length).trimStart(), isCounted: false };
  if (passed.startsWith(' ')) return { rest: passed.trimStart(), isCounted: false };
  const glued = passed === text ? unitAt(passed, 0) : undefined;
  return glued && glued.words !== '' ? { rest: passed, isCounted: false } : undefined;
}

/**
 * Returns the text behind a times sign, "3x Balloons", "3 x Balloons", "4xAA batteries"; "2 x 4 lumber" is a size,
 * "3xylophones" a word.
 */
function afterTimes(text: string, at: number): Behind | undefined {
  const next = text[at + 1] ?? '';
  const isSpaced = next === ' ';
  const isLetter = /[\p{L}(]/u.test(next);
  if (
    !isSpaced &&
    !(isLetter && (text[at] !== 'x' ? !/[xX]/.test(text[at] ?? '') : at === 0 && /[\p{Lu}(]/u.test(next)))
  ) {
    return text.startsWith(' ') && !isSpaced && isLetter ? { rest: text.trimStart(), isCounted: false } : undefined;
  }
  const rest = text.slice(at + 1).trimStart();
  return at === 1 && isDigit(rest[0]) ? undefined : { rest, isCounted: true, isTimes: true };
}

const bracketInFront = /^\(([^()]{1,40})\) (?=\S)/;

function ofThing(rest: string, start: Start, isCounted: boolean): Front | undefined {
  const material =
    inSizedPack(rest, start.value) ?? (startsWithNumber(rest) ? ofSize(rest, start) : ofWords(rest, start, isCounted));
  return material && { ...material, isVague: start.isVague === true };
}

/** Reads a pack with its size in brackets: "1 (8 ounce) package clay". */
function inSizedPack(rest: string, value: number): Front | undefined {
  const bracket = bracketInFront.exec(rest);
  const unit = bracket ? unitAt(rest, bracket[0].length) : undefined;
  const name = unit && isPack(unit) ? nameOf(rest.slice(unit.end)) : undefined;
  return bracket && unit && name !== undefined ? front(name, value, `(${bracket[1]}) ${unit.words}`) : undefined;
}

/** Reads a count of things that begin with a size: "24 3-ounce cups". */
function ofSize(rest: string, { value, isArticle }: Start): Front | undefined {
  const name = isSizeName(rest) && !isArticle ? nameOf(rest) : undefined;
  return name === undefined ? undefined : front(name, value, '');
}

function ofWords(rest: string, { value, isArticle, isOutline }: Start, isCounted: boolean): Front | undefined {
  const unit = unitAt(rest, 0);
  const united = unit ? withUnit(rest, value, unit, isCounted) : undefined;
  // "A box that nobody needs"
  const isBare = isArticle && united && !alwaysUnits.test(united.units) && !/^\S+ (?:of|de|d['’]|von) ?\b/i.test(rest);
  if (united) return isBare ? undefined : united;
  if (unit && ((!isCounted && isSizeOf(unit, rest)) || mayBelongToName(unit, value, rest))) return undefined;
  // "3.5 Score cards" is a paragraph of rules.
  if (isArticle || isOutline) return undefined;
  const [, strips = '', paper = ''] = partsOf.exec(rest) ?? [];
  const name = nameOf(paper || rest);
  return name === undefined ? undefined : front(name, value, strips);
}

/** "2 strips of paper": any word before "of" is a unit, even an unknown one. */
const partsOf =
  /^([^\s,.]+) of (?!(?:different|various|equal|same|any|each|every|the|your|assorted|mixed|similar|all|about|an?)\b)(\p{L}.*)$/iu;

/** Tells whether a unit is the size of the thing behind it; "1 pin", "3 cups each" and "3 cups (8 oz)" are things. */
function isSizeOf({ kind, words, end }: Unit, rest: string): boolean {
  if (kind !== 'measure' && kind !== 'trait') return false;
  const after = withoutFollower(rest.slice(end));
  return !(/^(?:cups?|pin|ring|page)$/i.test(words) && /^(?:$| ?\(|,| (?:or|and|with|w\/|for|[+&]) )/.test(after));
}

const startsWithNumber = (text: string): boolean => /^(?:[\d.½¼¾⅓-⅞#]|no\. ?\d)/i.test(text);
/** Tells whether a unit may be part of the name: "6 pack holder", "3 piece puzzle". */
const mayBelongToName = (unit: Unit, value: number, rest: string): boolean =>
  isPack(unit) &&
  !unit.isPlural &&
  value !== 1 &&
  unit.end < rest.length &&
  /^(?:pack|pkg|package|packet|piece|count|ct|set)$/i.test(unit.words);
