import type { FoundMaterial } from './found-material.ts';
import { withoutFollower, withoutTail } from './passed-over.ts';
import { quantityAt, startsSize } from './quantity-text.ts';
import { isDimension, kindOfThing } from './sized-things.ts';
import { type Unit, unitAt } from './unit-at.ts';
import { withoutEndMarks } from './end-marks.ts';

/** Quantity, unit and name, where a line begins with the quantity. */
export interface Front extends FoundMaterial {
  /** A length, a weight or a volume, not a number of things. */
  isMeasure: boolean;
  /** Its unit is a container or a piece. */
  isPacked: boolean;
  /** The number is vague, as in "a couple". */
  isVague: boolean;
  /** The number has a times sign: "3x". */
  isTimes: boolean;
}

/**
 * Builds the parts of a line that begins with its quantity: `isPacked` where it has a unit, all other flags false.
 */
export const front = (name: string, quantity: number, units: string): Front => ({
  name,
  quantity,
  units,
  isMeasure: false,
  isPacked: units !== '',
  isVague: false,
  isTimes: false,
});

/** Tells whether a unit is a container or a piece. */
export const isPack = ({ kind }: Unit): boolean => kind === 'container' || kind === 'piece';

/**
 * Tells whether a name begins with a size or a number of its own: "3-ounce cups", "2x4s", "16 oz cans", "#2
 * pencils", "½" nails".
 */
export function isSizeName(name: string): boolean {
  if (/^(?:#|no\. ?)\d/i.test(name)) return true;
  const number = quantityAt(name, 0);
  if (!number) return false;
  const at = name[number.end] === ' ' ? number.end + 1 : number.end;
  const unit = unitAt(name, at);
  const isMeasure = unit?.kind === 'measure' || unit?.kind === 'trait';
  return startsSize(name, number.end) || (isMeasure && /\p{L}/u.test(name.slice(unit.end)));
}

/** Words that turn the name of a container into another thing: "1 box cutter". */
const compounds =
  /^(?:cutter|opener|cap|lid|holder|clip|pan|music|top|figure|bearing|game|player|deck|rack|maker|dispenser|tie|bow|hook|band|shaped|sock|label|warmer|s)s?\b/i;
/** Units that are no thing by themselves. */
export const alwaysUnits =
  /^(?:sheet|roll|pair|pr|pcs?|pce|stc?k|stück|blatt|bogen|bögen|paar|rollen?|dozen|handful|本|枚|個|根|张|个|片|卷)$/i;

/** "2 ft. 6 in. string" */
const secondMeasure = /^\d[\d./]* ?(?:in|inch|inches|oz|ounces?|cm|mm|g|ml)\b/i;

/**
 * Reads a count or an amount with its unit: "3 rolls of tape", "2.5 kg sand"; undefined where the unit is the size of the thing, or the
 * thing itself.
 */
export function withUnit(rest: string, value: number, unit: Unit, isCounted: boolean): Front | undefined {
  const inBracket = /^ \(\d[^()]*\)(?= \p{L})/u.exec(rest.slice(unit.end))?.[0] ?? '';
  const follower = withoutFollower(rest.slice(unit.end + inBracket.length));
  const dashed = /^ ?[-–—:] /.exec(follower)?.[0];
  const after = dashed === undefined ? follower : follower.slice(dashed.length - 1);
  if (!after.startsWith(' ')) return undefined;
  const of = /^ (?:(?:of|de|du|von|aus) |d['’] ?)(?:an? |the )?/i.exec(after)?.[0];
  const counted = of === undefined ? undefined : /^ of \d+(?= \p{L})/u.exec(after)?.[0];
  const isOfNumber = counted !== undefined && !isSizeName(after.slice(4));
  const name = nameOf(after.slice((isOfNumber ? counted : (of ?? ' ')).length).trimStart());
  // "6 buckets (small ones)" and "10 jars with lids" are buckets and jars.
  if (
    !name ||
    isDimension(after) ||
    (unit.kind === 'measure' && secondMeasure.test(name)) ||
    (of === undefined &&
      /^(?:[(+&]|w\/|(?:or|and|with|without|for|in|from|to|on|that|as|marked|labell?ed|filled)\b)/i.test(name))
  )
    return undefined;
  const material = front(name, value, unit.words + (isPack(unit) ? inBracket : '') + (isOfNumber ? counted : ''));
  if (unit.kind === 'trait') return undefined;
  if (unit.kind === 'measure')
    return isAmount(name, value, unit, of !== undefined || dashed !== undefined)
      ? { ...material, isMeasure: true, isPacked: false }
      : undefined;
  if (of !== undefined)
    return /^(?:different|various|equal|same|any|each|every|your|assorted|mixed|similar|all)\b/i.test(name)
      ? undefined
      : material;
  if (compounds.test(name) || (isCounted && !unit.isPlural)) return undefined;
  return unit.isPlural || value <= 1 || alwaysUnits.test(unit.words) ? material : undefined;
}

/** Tells whether a measure is the amount of a thing and not its size. */
function isAmount(name: string, value: number, unit: Unit, isExplicit: boolean): boolean {
  if (isExplicit) return true;
  // "1 inch tape" says how wide it is.
  if (value <= 3 && /^(?:in|inch|mm)$/i.test(unit.words)) return false;
  const kind = kindOfThing(name);
  if (kind !== undefined) return kind === 'stuff';
  if (/^(?:tsp|tbsp|tea|table)/i.test(unit.words)) return true;
  if (unit.measure === 'mass')
    return /^(?:k?g|kilo|gram|lbs?$|pound)/i.test(unit.words) && (unit.isPlural || !/^pound/i.test(unit.words));
  return unit.isPlural || (/^cup$/i.test(unit.words) && value <= 1 && name.endsWith('s'));
}

/** Words behind a number that are no thing, or show that the number counts no things. */
const notNames =
  /^(?:up|and|or|to|of|by|in|at|for|from|per|plus|minus|more|less|fewer|each|every|on|if|is|are|x|sided|card deck|thirds?|quarters?|half|halves|fourths?|fifths?|eighths?|c\.?|w)(?![\p{L}\d])|^[)\]/%.,+&×]|^(?:extra|spares?|others?)$/iu;
/** A second thing with a number of its own in the same line. */
const another =
  /(?:\band|\bor|\bplus|[&+,;]|\s[-–—]|(?<=\p{L})\s?\/)\s*(?:\d|[½¼¾]|(?:one|two|three|four|five|six) )/iu;
/** Two columns of a table in one line: "8 straws 2 cups". */
const column =
  /(?<!\b(?:size|no\.?|number|of|type|#|x)) \d+ (?!(?:mm|cm|m|in|ft|feet|foot|inch|inches|oz|g|kg|lb|lbs|ml|l|x|v|w)\b)\p{L}{2}/iu;
/** A size at the end: "2 ropes, 3 m each", "1 piece of cardboard, 6 x 10 in.". */
const sizeAtEnd = /[,;] ?\d[\d./ ]*(?:x|×|["″”'’]|(?:mm|cm|m|in|ft|feet|foot|inch|inches|oz|g|kg|lbs?|ml|l)\b)[^,;]*$/i;

/** Sentences: "10 straws are needed", "1 chair fewer than players". */
const isOpen = / (?:are|is|min)$|\b(?:fewer|less) than\b/i;

/**
 * Returns the name behind a number, without words at its end such as "per team"; undefined where it is no name, or
 * seems to name several counted things.
 */
export function nameOf(text: string): string | undefined {
  const trimmed = withoutEndMarks(text);
  // "3 m each" says how long each is.
  const name = (sizeAtEnd.test(trimmed) ? trimmed : withoutEndMarks(withoutTail(trimmed))).trimStart();
  return /\p{L}/u.test(name) && !notNames.test(name) && !isOpen.test(name) && !isSeveral(name) ? name : undefined;
}

function isSeveral(name: string): boolean {
  const words = name.replace(/\([^()]*\)/g, '').replace(sizeAtEnd, '');
  return another.test(words) || column.test(words);
}
