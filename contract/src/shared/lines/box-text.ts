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

/** A row is one thing with how many there are, or a thing in each cell. */
function rowParts(text: string, row: readonly string[], columns: Columns | undefined): string[] {
  const whole = columns ? rowText(text, row, columns) : row.filter(Boolean).join(' | ');
  if (columns || rowMaterial(whole)) return /[\p{L}\p{N}]/u.test(whole) ? [whole] : [];
  return row.flatMap((cell) => lineParts({ written: cell, text: cell }));
}

const lineParts = (line: TextLine): string[] =>
  (line.text || line.written)
    // "Straws;10"
    .replace(/;(?=\s{0,9}\d[\d.,]{0,9}\s{0,9}$)/, ',')
    .split(/;+| • /)
    .map((part) => withoutEndMarks(withoutMarks(part.trim()).text))
    .flatMap(betweenCommas);

/** A number that has no thing of its own ("string, 200 cm") counts what stands before it. */
function betweenCommas(line: string): string[] {
  const parts: string[] = [];
  for (const part of atCommas(line)) {
    const last = parts.at(-1);
    if (last !== undefined && isOf(last, part)) parts[parts.length - 1] = `${last}, ${part}`;
    else parts.push(withoutEndMarks(part));
  }
  return parts;
}

/** A comma between digits belongs to a number, and one in brackets to what is told of the thing. */
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

/** "200 cm", "3x5" and "20" tell of what stands before; "12 cups" are cups. */
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
