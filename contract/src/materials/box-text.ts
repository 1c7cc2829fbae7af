import { likeness } from '../material-key.ts';
import { guessedMaterial } from '../material-guess.ts';
import { oneLineMaterial, withoutEndMarks, type FoundMaterial } from '../material-line.ts';
import { materialNameMaxLength, materialQuantityMax, materialUnitsMaxLength } from '../limits.ts';
import { quantityAt } from '../quantity-text.ts';
import { cut } from '../text-lines.ts';
import { isUnit } from './units.ts';

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
 * pieces", "tape". What reads like no material is `leftOut`, as it was written.
 */
export function readBoxList(text: string): { items: OwnedMaterial[]; leftOut: string[] } {
  const items: OwnedMaterial[] = [];
  const leftOut: string[] = [];
  for (const part of partsOf(text)) {
    const item = readOne(part);
    if (item) items.push(item);
    else leftOut.push(part);
  }
  return { items, leftOut };
}

/** A comma between digits belongs to a number, and one in brackets to what is told of the thing. */
function partsOf(text: string): string[] {
  const parts = text
    .split(/[\n\r\u2028\u2029;]+|,(?!\d{3}(?!\d))(?![^(\n]*\))/u)
    .map((part) => part.replace(/\s+/gu, ' '));
  return parts
    .map((part) => withoutEndMarks(part.trim().replace(/^[-–—*•·+]\s*/u, '')))
    .filter((part) => part !== '')
    .slice(0, partsMax);
}

function readOne(text: string): OwnedMaterial | undefined {
  const found = unitInFront(text) ?? counted(text);
  if (!found) return undefined;
  const { name, quantity, units } = found;
  if (quantity !== null && !(quantity > 0 && quantity <= materialQuantityMax)) return undefined;
  return { name: cut(name, materialNameMaxLength), quantity, units: cut(units, materialUnitsMaxLength) };
}

function counted(text: string): OwnedMaterial | undefined {
  const found: FoundMaterial | undefined = oneLineMaterial(text, materialUnitsMaxLength) ?? guessedMaterial(text, true);
  if (!found) return undefined;
  const saysHowMany = found.quantity !== 1 || found.name !== withoutEndMarks(text);
  return saysHowMany ? found : { ...found, quantity: null };
}

/** "8 sheets paper", "2.5 m of string", "a dozen eggs". */
function unitInFront(text: string): OwnedMaterial | undefined {
  const number = quantityAt(text, 0) ?? articleAt(text);
  if (!number) return undefined;
  const rest = text.slice(number.end).trimStart();
  const [first = '', second = '', ...others] = rest.split(' ');
  if (second === '' || !isUnit(first)) return undefined;
  const name = likeness(second) === 'of' ? others.join(' ') : [second, ...others].join(' ');
  return name === '' ? undefined : { name, quantity: number.value, units: first };
}

function articleAt(text: string): { value: number; end: number } | undefined {
  const article = /^an? (?=\S)/i.exec(text);
  return article ? { value: 1, end: article[0].length } : undefined;
}
