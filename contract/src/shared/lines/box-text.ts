import { withoutEndMarks } from './end-marks.ts';
import { withoutMarks } from './line-marks.ts';
import { materialNameMaxLength, materialQuantityMax, materialUnitsMaxLength } from '../limits.ts';
import { listedMaterials, type ListedMaterial } from './material-guess.ts';
import { foldedDigits, isDigit, quantityAt } from './quantity-text.ts';
import { withoutFollower, withoutLead } from './passed-over.ts';
import { cut, type TextLine, textLines } from '../text-lines.ts';
import { type Columns, columnsIn, isTableHead } from './table-head.ts';
import { rowMaterial } from './table-row.ts';
import { unitAt } from './unit-at.ts';
import { rowOf, rowText } from './material-table.ts';
import { pastedText } from './pasted-text.ts';

/** A material that somebody has; without a quantity there is always enough. */
export interface OwnedMaterial {
  name: string;
  quantity: number | null;
  units: string;
}

/** Most lines and things read from a list: far more than a box holds. */
const partsMax = 2000;

/**
 * Reads a list of what somebody has, one material a line or between commas: "8 sheets paper, 2 scissors", "Craft
 * sticks - 50 pieces", "tape". Each of the first 2,000 is read like a line of a challenge's materials; one without a
 * quantity is always enough. `leftOut` holds, without bullets and end marks, those that are no material, or have a
 * quantity of 0 or above the limit.
 */
export function readBoxList(text: string): { items: OwnedMaterial[]; leftOut: string[] } {
  const items: OwnedMaterial[] = [];
  const leftOut: string[] = [];
  for (const part of partsOf(text)) {
    const listed = listedMaterials(part, true).map(ownedOf);
    const owned = listed.filter((item) => item !== undefined);
    if (owned.length > 0 && owned.length === listed.length) items.push(...owned);
    else leftOut.push(part);
  }
  return { items, leftOut };
}

function partsOf(text: string): string[] {
  const parts: string[] = [];
  let columns: Columns | undefined;
  for (const line of textLines(pastedText(text))) {
    const row = rowOf(line.written);
    const named = row && columnsIn(row);
    columns = row && (named ?? columns);
    if (!named) parts.push(...(row ? rowParts(line.text, row, columns) : lineParts(line)));
  }
  return parts.filter((part) => part !== '' && !isTableHead(part)).slice(0, partsMax);
}

/** Splits a row into one thing with its number, or into a thing per cell. */
function rowParts(text: string, row: readonly string[], columns: Columns | undefined): string[] {
  const rowLine = columns ? rowText(text, row, columns) : row.filter(Boolean).join(' | ');
  if (columns || rowMaterial(rowLine)) return /[\p{L}\p{N}]/u.test(rowLine) ? [rowLine] : [];
  return row.flatMap((cell) => lineParts({ written: cell, text: cell }));
}

const lineParts = (line: TextLine): string[] =>
  (line.text || line.written)
    // "Straws;10"
    .replace(/;(?=\s{0,9}\d[\d.,]{0,9}\s{0,9}$)/, ',')
    .split(/;+| • /)
    .map((part) => withoutEndMarks(withoutMarks(part.trim()).text))
    .flatMap(betweenCommas);

/**
 * Splits a line at its commas, but keeps a number without a thing of its own ("string, 200 cm") with the thing before
 * it.
 */
function betweenCommas(line: string): string[] {
  const parts: string[] = [];
  for (const part of atCommas(line)) {
    const last = parts.at(-1);
    if (last !== undefined && isOf(last, part)) parts[parts.length - 1] = `${last}, ${part}`;
    else parts.push(withoutEndMarks(part));
  }
  return parts;
}

/**
 * Splits a line at its commas, except between digits, which form a number, and inside brackets, which describe the
 * thing.
 */
function atCommas(line: string): string[] {
  const parts: string[] = [];
  const lastClose = line.lastIndexOf(')');
  let [from, depth] = [0, 0];
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '(') depth += 1;
    else if (line[at] === ')') depth = Math.max(0, depth - 1);
    else if (line[at] === ',' && (depth === 0 || at > lastClose) && !(isDigit(line[at - 1]) && isDigit(line[at + 1]))) {
      parts.push(line.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, line.slice(from).trim()];
}

const partMaxLength = 200;
const size =
  /^\d[\d.]*["″”]? ?[x×] ?\d[\d.]*["″”]?(?: \p{L}{1,6}\.?)?$|^\d[\d./]* ?(?:['’′]|["″”](?: (?:wide|long|thick|tall))?)$/u;

/**
 * Tells whether a part belongs to the part before it, as "200 cm", "3x5" and "20" do; "12 cups" is a thing of its own.
 */
function isOf(before: string, part: string): boolean {
  if (before.length > partMaxLength || part === '') return false;
  const text = withoutLead(foldedDigits(part));
  if (size.test(text) || /^\d.* each$/.test(text)) return true;
  const start = quantityAt(text, 0)?.end ?? 0;
  const unit = unitAt(text, text[start] === ' ' ? start + 1 : start);
  const isAmount = withoutFollower(text.slice(unit?.end ?? start)).trim() === '';
  if (!isAmount || (start === 0 ? unit?.kind !== 'piece' : /^cups$/i.test(unit?.words ?? ''))) return false;
  return start === 0 || listedMaterials(before, true).every(({ said }) => said === 'unstated');
}

function ownedOf({ name, quantity, units, said }: ListedMaterial): OwnedMaterial | undefined {
  const item = { name: cut(name, materialNameMaxLength), units: cut(units, materialUnitsMaxLength) };
  if (said === 'unstated') return { ...item, quantity: null };
  return quantity > 0 && quantity <= materialQuantityMax ? { ...item, quantity } : undefined;
}
