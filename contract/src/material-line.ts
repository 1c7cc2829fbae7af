import { holdsDigit, isDash, isDigit, quantityAt, startsQuantity } from './quantity-text.ts';

/** A material as found: not yet cut to the limits; the quantity may be too large or not finite. */
export interface FoundMaterial {
  name: string;
  quantity: number;
  units: string;
}

/** A number that may be the quantity: the name ends at `nameEnd`, the unit stands between `end` and `unitsEnd`. */
interface Candidate {
  nameEnd: number;
  value: number;
  end: number;
  unitsEnd: number;
}

/** A number outside brackets, with nothing stuck to its front. */
interface FoundNumber extends Candidate {
  /** A dash or a colon stands before it: "Tape: 1 roll". */
  separated: boolean;
  /** A letter follows at once: "5m". */
  glued: boolean;
}

/**
 * Reads "Craft sticks - 12 pieces", "Tape: 1 roll", "String 2.5 meters" or "Masking tape (1 roll)",
 * undefined for any other line; a line that ends with a colon is a head. One pass finds the numbers and brackets. A number
 * after a dash or colon beats brackets at the end, these beat a bare number, that beats brackets in the middle.
 */
export function oneLineMaterial(line: string, unitsMax: number): FoundMaterial | undefined {
  if (!holdsDigit(line) || line.endsWith(':')) return undefined;
  const text = withoutEndMarks(line);
  const counted = timesInFront(text);
  if (counted) return counted;
  const { numbers, groups } = scan(text);
  const firstLetter = numbers.length + groups.length > 0 ? text.search(/\p{L}/u) : -1;
  if (firstLetter < 0) return undefined;
  const isNamed = (candidate: Candidate) => candidate.nameEnd > firstLetter;
  const named = numbers.filter(isNamed);
  const grouped = groups.findLast(isNamed);
  const chosen =
    named.findLast((number) => number.separated) ??
    (grouped?.unitsEnd === text.length - 1 ? grouped : undefined) ??
    bareNumber(text, named, unitsMax) ??
    grouped;
  return chosen && materialOf(text, chosen);
}

/** "3x Balloons", "3 × Balloons"; "2 x 4 lumber" is a size. */
function timesInFront(text: string): FoundMaterial | undefined {
  const number = quantityAt(text, 0);
  if (!number) return undefined;
  const at = text[number.end] === ' ' ? number.end + 1 : number.end;
  const name = text.slice(at + 1).trimStart();
  if (!isTimes(text[at]) || !/^[\p{L}(]/u.test(name)) return undefined;
  // "3xylophones" is no sign but a word.
  if (text[at] !== '×' && text[at + 1] !== ' ') return undefined;
  return { name, quantity: number.value, units: '' };
}

/** The last number that leaves a unit short enough; "2 packs of 4" is 2, and "3D" in "3D glasses" is part of a word. */
function bareNumber(text: string, numbers: FoundNumber[], unitsMax: number): Candidate | undefined {
  const plausible = numbers.filter((number) => text.length - number.end <= unitsMax);
  const alone = plausible.filter((number) => !number.glued);
  return (
    alone.findLast((number) => !text.slice(0, number.nameEnd).trimEnd().endsWith(' of')) ??
    alone.at(-1) ??
    plausible.findLast((number) => /\p{Ll}/u.test(text.charAt(number.end)))
  );
}

function materialOf(text: string, { nameEnd, value, end, unitsEnd }: Candidate): FoundMaterial {
  const written = text.slice(end, unitsEnd);
  const name = withoutEndMarks(text.slice(0, nameEnd));
  // The sign of "Balloons - 3x".
  if (isTimes(written)) return { name, quantity: value, units: '' };
  const units = withoutEndMarks(withoutStartMarks(written));
  const isBracketed = units.startsWith('(') && units.indexOf(')') === units.length - 1;
  return { name, quantity: value, units: isBracketed ? units.slice(1, -1).trim() : units };
}

function scan(text: string): { numbers: FoundNumber[]; groups: Candidate[] } {
  const numbers: FoundNumber[] = [];
  const groups: Candidate[] = [];
  const opened: number[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at];
    if (character === '(') opened.push(at);
    else if (character === ')') {
      const open = opened.pop();
      const group = open !== undefined && opened.length === 0 ? groupAt(text, open, at) : undefined;
      if (group) groups.push(group);
    }
    const number = opened.length === 0 && startsQuantity(character) ? numberAt(text, at) : undefined;
    if (number && endsNumber(text, number.end)) numbers.push(number);
    at = number?.end ?? at + 1;
  }
  return { numbers, groups };
}

/** The number and unit of "(1 roll)"; undefined for brackets with something else in them. */
function groupAt(text: string, open: number, close: number): Candidate | undefined {
  const first = text[open + 1] === ' ' ? open + 2 : open + 1;
  const number = quantityAt(text, isTimes(text[first]) ? first + 1 : first);
  if (!number || number.end > close || !endsNumber(text, number.end)) return undefined;
  return { nameEnd: open, value: number.value, end: number.end, unitsEnd: close };
}

function numberAt(text: string, at: number): FoundNumber | undefined {
  const isSpaced = text[at - 1] === ' ';
  const before = isSpaced ? at - 2 : at - 1;
  const times = isTimesMark(text, before);
  const isMark = times || ((isDash(text[before]) || text[before] === ':') && !isDigit(text[before - 1]));
  if (!isSpaced && !isMark) return undefined;
  const number = quantityAt(text, at);
  if (!number) return undefined;
  const separated = isMark && (times || isSpaced || text[before] !== '-' || text[before - 1] === ' ');
  const glued = /\p{L}/u.test(text.charAt(number.end));
  return {
    nameEnd: separated ? before : at,
    value: number.value,
    end: number.end,
    unitsEnd: text.length,
    separated,
    glued,
  };
}

/** The sign of "Balloons x 3" and "Balloons x3"; in "9 x 12" it makes a size. */
function isTimesMark(text: string, at: number): boolean {
  return isTimes(text[at]) && text[at - 1] === ' ' && !isDigit(text[at - 2]);
}

function isTimes(text: string | undefined): boolean {
  return text !== undefined && ['x', 'X', '×'].includes(text);
}

/** "24" ends before a space, a bracket, a letter ("5m") or a mark that itself ends a word; "1.2.3" and "2/team" do not. */
function endsNumber(text: string, end: number): boolean {
  const [character = ' ', next = ' '] = [text[end], text[end + 1]];
  if (',;.:'.includes(character)) return next === ' ';
  return ' ()'.includes(character) || /\p{L}/u.test(character);
}

/** Scanned by hand: a pattern for marks at the end of a text tries every run of marks inside it again and again. */
export function withoutEndMarks(text: string): string {
  let end = text.length;
  while (end > 0 && isMarkOrSpace(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

function withoutStartMarks(text: string): string {
  let start = 0;
  while (start < text.length && isMarkOrSpace(text[start])) start += 1;
  return text.slice(start);
}

function isMarkOrSpace(character: string | undefined): boolean {
  return character !== undefined && (' ,;.:='.includes(character) || isDash(character));
}
