import { withoutEndMarks, withoutStartMarks } from './end-marks.ts';
import { type Candidate, countsIn } from './counts-in-line.ts';
import { isYearOf } from './dated-things.ts';
import type { ReadMaterial } from './found-material.ts';
import type { Front } from './front-unit.ts';
import { frontMaterial } from './front-count.ts';
import { rowMaterial } from './table-row.ts';
import { unitAt } from './unit-at.ts';
import { withoutEndLead, withoutFollower, withoutLead, withoutTail, withoutUnstated } from './passed-over.ts';
import { foldedDigits, startsSize, wordedQuantity } from './quantity-text.ts';
import { isDimension, kindOfThing } from './sized-things.ts';

/** A longer line (characters) holds no material. */
export const lineMaxLength = 400;

/**
 * Reads one material from a line, as the specification writes it ("Craft sticks - 12 pieces", "Tape: 1 roll",
 * "Masking tape (1 roll)", "String 2.5 meters") and as people do ("12 craft sticks", "a dozen eggs", "some string").
 * Undefined where it is not clear, for a line of over 400 characters, and for one that ends with a colon.
 */
export function readMaterialLine(line: string): ReadMaterial | undefined {
  if (line.length > lineMaxLength || line.endsWith(':') || !/\p{L}/u.test(line)) return undefined;
  const text = asRange(foldedDigits(withoutEndMarks(line)));
  if (text.includes('|', 1)) return rowMaterial(text);
  const unstated = withoutUnstated(text);
  if (unstated !== undefined)
    return /\d/.test(unstated)
      ? undefined
      : { name: withoutEndMarks(withoutTail(unstated)), quantity: 1, units: '', said: 'unstated' };
  const front = frontMaterial(text);
  const behind = behindName(text);
  if (behind === 'several' || (behind && !front && isCounted(behind.material.name))) return undefined;
  if (!behind) return front && fromFront(front);
  if (!front || (front.isMeasure && !isSizeTail(behind.candidate.tail))) return behind.material;
  // "4 cups (8 oz)" describes the cups, and "1 bag marbles (100)" the bag.
  const isAside = isSizeTail(behind.candidate.tail) || (front.isPacked && behind.candidate.sign === 'bracket');
  return isAside ? fromFront(front) : undefined;
}

/** Tells whether a name itself begins with a count: "20 cups" in "20 cups, 2 per person". */
function isCounted(name: string): boolean {
  const front = frontMaterial(name);
  return front !== undefined && !front.isMeasure && !front.isTimes && !front.isPacked;
}

/** Turns "between 10 and 12" into a range. */
const asRange = (text: string): string =>
  text.includes('etween ') ? text.replace(/\bbetween (\d[\d.,/]*) and (?=\d)/i, '$1-') : text;

const fromFront = ({ name, quantity, units, isVague, isTimes }: Front): ReadMaterial => ({
  name,
  quantity,
  units,
  said: isVague ? 'vaguely' : isTimes ? 'clearly' : 'front',
});

const isSizeTail = (tail: string): boolean => unitAt(tail.trimStart(), 0)?.kind === 'measure';

interface Behind {
  candidate: Candidate;
  material: ReadMaterial;
}

/**
 * Finds the quantity behind the name. A number after a comma or a mark beats brackets at the end, those beat a bare
 * number, and that beats brackets in the middle; "several" where a line counts more than one thing.
 */
function behindName(text: string): Behind | 'several' | undefined {
  const candidates = countsIn(text);
  if (candidates.length === 0) return undefined;
  const firstLetter = text.search(/\p{L}/u);
  const last: { [S in Candidate['sign']]?: Behind } = {};
  for (const candidate of candidates) {
    const material = candidate.nameEnd > firstLetter ? materialOf(text, candidate) : undefined;
    if (material && candidate.sign === 'bracket' && last.bracket) return 'several';
    if (material) last[candidate.sign] = { candidate, material };
  }
  const marked = last.comma ?? last.mark;
  if (marked && isSecond(marked.candidate, firstLetter, candidates)) return 'several';
  const { bracket, none } = last;
  // "Rulers 2, pencils 4"
  if (none && candidates.some(({ nameEnd, tail }) => nameEnd < none.candidate.nameEnd && /^ ?[,;&+/]/.test(tail)))
    return 'several';
  if (marked ?? bracket?.candidate.isLast) return marked ?? bracket;
  return none ?? (bracket?.candidate.isAmid ? bracket : undefined);
}

/** Tells whether another thing is counted before: "Straws: 10, cups: 5"; "3M", "2 x 4" and "300 g" count nothing. */
const isSecond = (last: Candidate, firstLetter: number, all: readonly Candidate[]): boolean =>
  all.some(
    ({ sign, nameEnd, tail }) =>
      (sign === 'mark' || sign === 'comma') &&
      nameEnd < last.nameEnd &&
      nameEnd > firstLetter &&
      !/^\p{L}/u.test(tail) &&
      !startsSize(tail, 0) &&
      !isSizeTail(tail),
  );

const labels =
  /^(?:optional|or|and|also|plus|extra|either|total|need|needed|note|phase|stage|session|day|each|per|for|you|teams?|groups?|students?|materials?|supplies|items?|extras?|spares?|backup|time|step|part|round|version)$|^(?:[\d.]{1,5} )?(?:(?:each|every|one|a) )?(?:you|we|they|teams?|groups?|pairs?|players?|students?|everyone) (?:.{1,12} )?(?:need|get|have|ha|use|receive)s?$|^\([^()]*\)$/i;
const identifiers =
  /(?:^|[\s(])(?:size|no|number|numbered|nr|type|grade|level|model|version|ages?|vol|volume|chapter|step|room|gauge|caliber|series|mark|page|part|day|round|team|group|#|\$|€|£|the|of|first|last|all|both|with|and|or|to|in|on|at|from|for|by|every|than|x|×)$/i;

function materialOf(text: string, { nameEnd, value, tail, sign, isFromOne }: Candidate): ReadMaterial | undefined {
  const written = text.slice(0, nameEnd).trimEnd();
  const ahead = withoutEndMarks(written);
  const name = withoutEndMarks(withoutEndLead(ahead));
  const isLed = name.length < ahead.length;
  if (
    !/\p{L}/u.test(name) ||
    labels.test(name) ||
    (name.length < 12 && isNumberWord(name)) ||
    withoutLead(`${name}: `) === ''
  )
    return undefined;
  // "Cards 1–12" are numbered.
  if (isFromOne && value > 3 && (sign === 'none' || sign === 'bracket') && tail === '') return undefined;
  // "Calendar 2023" and "newspaper (1999)".
  if ((sign === 'none' || sign === 'bracket') && tail === '' && isYearOf(String(value), name)) return undefined;
  if (sign === 'none' && identifiers.test(isLed ? '' : name)) return undefined;
  const said = tailOf(tail, value, sign === 'none' && isLed ? 'comma' : sign, name);
  if (!said) return undefined;
  const { units, aside } = said;
  return {
    name: aside === '' ? name : `${name} (${aside})`,
    quantity: value,
    units: withoutEndMarks(units),
    said: aside.includes(' ') ? 'vaguely' : 'clearly',
  };
}

function isNumberWord(name: string): boolean {
  const worded = wordedQuantity(name);
  return worded?.end === name.length && !worded.isArticle;
}

const kinds =
  /^(?:colou?rs?|shades?|flavou?rs?|sizes?|kinds?|types?|styles?|sided|people|persons?|players?|years?|or|to|and|for|if|in|at|with|from|of|on|by)\b/i;

/** Returns the unit behind a number and what describes the thing; undefined where the number is no quantity. */
function tailOf(
  tail: string,
  value: number,
  sign: Candidate['sign'],
  name: string,
): { units: string; aside: string } | undefined {
  if (/^x$|^ ?×$/.test(tail)) return { units: '', aside: '' };
  if (tail !== '' && startsSize(tail, 0)) return undefined;
  const rest = withoutStartMarks(withoutFollower(tail));
  if (rest === '') return { units: '', aside: '' };
  const bracket = /^\(([^()]+)\)$/.exec(rest)?.[1]?.trim();
  if (bracket !== undefined)
    return unitAt(bracket, 0) && !/\d/.test(bracket) ? { units: bracket, aside: '' } : { units: '', aside: bracket };
  const unit = unitAt(rest, 0);
  if (unit === undefined) return isOwnUnit(rest, tail, sign) ? { units: rest, aside: '' } : undefined;
  const isOfSize = unit.kind === 'measure' && unitAt(rest.slice(unit.end).trimStart(), 0)?.kind === 'container';
  if (
    isOfSize ||
    unit.kind === 'trait' ||
    (unit.kind === 'measure' && sign !== 'mark' && kindOfThing(name) === 'sized')
  )
    return undefined;
  const more = withoutFollower(rest.slice(unit.end));
  if (more.trim() === '') {
    const mayBelongToName =
      sign === 'none' && !unit.isPlural && value > 1 && /^(?:pack|set|kit|count|ct)$/i.test(unit.words);
    return mayBelongToName ? undefined : { units: unit.words, aside: '' };
  }
  if (!/^[ ,;.([]/.test(more) || (isDimension(more) && unit.kind === 'measure')) return undefined;
  const aside = sign === 'bracket' ? /^[,;] (.+)$/.exec(more)?.[1] : undefined;
  if (aside !== undefined) return { units: unit.words, aside };
  return isDescription(more, sign) ? { units: rest, aside: '' } : undefined;
}

/** Tells whether the text after a unit describes it: "1 bag of 20", "5 pieces (12 inch)", "1 roll (wide)". */
const isDescription = (more: string, sign: Candidate['sign']): boolean =>
  /^ ?\([^()]*\)$/.test(more) ||
  /^ of \S+$/.test(more) ||
  ((sign === 'mark' || sign === 'bracket') && !/\d/.test(more));

/** Tells whether an unknown word is a unit, because it stands where the specification has the unit. */
function isOwnUnit(rest: string, tail: string, sign: Candidate['sign']): boolean {
  const isGlued = /^\p{L}/u.test(tail);
  const isExplicit = (sign === 'mark' || sign === 'bracket') && !isGlued;
  return (
    isExplicit &&
    !kinds.test(rest) &&
    !/(?:^|\s)[\d½]/.test(rest) &&
    rest.split(' ').length <= (sign === 'mark' ? 5 : 2)
  );
}
