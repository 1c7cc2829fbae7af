import { withoutEndMarks } from '../end-marks.ts';
import { withoutMarks } from './line-marks.ts';
import { materialNameMaxLength, materialQuantityMax, materialUnitsMaxLength } from '../limits.ts';
import { listedMaterials, type ListedMaterial } from '../material-guess.ts';
import { foldedDigits, quantityAt } from '../quantity-text.ts';
import { withoutFollower, withoutLead } from './passed-over.ts';
import { cut, textLines } from '../text-lines.ts';
import { unitAt } from './unit-at.ts';

/** Somebody has this; without a quantity as much as is needed. */
export interface OwnedMaterial {
  name: string;
  quantity: number | null;
  units: string;
}

/** Far more than a box takes. */
const partsMax = 2000;

/**
 * What a list says that somebody has, one material a line or between commas: "8 sheets paper, 2 scissors", "Craft sticks - 50
 * pieces", "tape". Each is read as a line of a challenge's materials is; what does not say how many is always enough. What reads
 * like no material is `leftOut`, as it was written.
 */
export function readBoxList(text: string): { items: OwnedMaterial[]; leftOut: string[] } {
  const items: OwnedMaterial[] = [];
  const leftOut: string[] = [];
  for (const part of partsOf(text)) {
    const found = listedMaterials(part, true).map(ownedOf);
    const owned = found.filter((item) => item !== undefined);
    if (owned.length > 0 && owned.length === found.length) items.push(...owned);
    else leftOut.push(part);
  }
  return { items, leftOut };
}

function partsOf(text: string): string[] {
  return textLines(text)
    .flatMap((line) => (line.text || line.written).split(/;+/))
    .map((line) => withoutEndMarks(withoutMarks(line.trim()).text))
    .flatMap(betweenCommas)
    .filter((part) => part !== '')
    .slice(0, partsMax);
}

/**
 * A comma between digits belongs to a number, and one in brackets to what is told of the thing. A number that has no thing of its
 * own ("string, 200 cm") counts what stands before it.
 */
function betweenCommas(line: string): string[] {
  const parts: string[] = [];
  for (const part of line.split(/,(?!\d)(?![^(]*\))|(?<!\d),(?![^(]*\))/u).map((one) => one.trim())) {
    const last = parts.at(-1);
    if (last !== undefined && isAmount(part)) parts[parts.length - 1] = `${last}, ${part}`;
    else parts.push(withoutEndMarks(part));
  }
  return parts;
}

function isAmount(part: string): boolean {
  const text = withoutLead(foldedDigits(part));
  const start = quantityAt(text, 0)?.end ?? 0;
  const at = text[start] === ' ' ? start + 1 : start;
  const unit = unitAt(text, at);
  const rest = withoutFollower(text.slice(unit?.end ?? start)).trim();
  return start === 0
    ? unit?.kind === 'piece' && rest === ''
    : rest === '' || /^["″”] (?:wide|long|thick|tall)$/.test(rest);
}

function ownedOf({ name, quantity, units, said }: ListedMaterial): OwnedMaterial | undefined {
  const item = { name: cut(name, materialNameMaxLength), units: cut(units, materialUnitsMaxLength) };
  if (said === 'unstated') return { ...item, quantity: null };
  return quantity > 0 && quantity <= materialQuantityMax ? { ...item, quantity } : undefined;
}
