import { wordSet } from '../word-set.ts';

/** Words that people write above the columns of a table, by column. */
const columnWords = {
  name: wordSet(
    'item items thing things object objects material materials what resource resources name equipment supply supplies',
  ),
  quantity: wordSet('quantity qty count many much amount number how'),
  units: wordSet('unit units measure pieces'),
  points: wordSet('points point max marks mark score criterion criteria pts weight rating ratings'),
};
/** Words above other columns, or beside those words. */
const otherWords = wordSet(
  'category task description detail details note notes possible earned total value worth each for the of per team group needed used no # your our',
);
const wordsMax = 10;
/** Nearly no line of a list begins so. */
const mayBeHead =
  /^[\s|]*(?:item|thing|obj|mat|what|res|name|equ|suppl|q|co|amount|number|how|unit|meas|desc|each|cat|no\.|#)/i;

type Column = keyof typeof columnWords;

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean);

/** Tells whether a text has a word for this column. */
export const hasWordFor = (text: string, column: Column): boolean =>
  wordsIn(text).some((word) => columnWords[column].has(word));

/**
 * Tells whether a text consists only of words that stand above columns, such as "Criterion – Points" or "Task"; true
 * for a text without words.
 */
export const namesColumns = (text: string): boolean =>
  wordsIn(text).every((word) => isOfMaterials(word) || columnWords.points.has(word));

const isOfMaterials = (word: string): boolean =>
  columnWords.name.has(word) || columnWords.quantity.has(word) || columnWords.units.has(word) || otherWords.has(word);

/**
 * Tells whether a line of 2 to 10 words is the head of a table of materials, which names no thing: "| Item |
 * Quantity | Unit |", with or without pipes.
 */
export function isTableHead(text: string): boolean {
  if (!mayBeHead.test(text)) return false;
  const words = wordsIn(text);
  const isShort = words.length > 1 && words.length <= wordsMax;
  return (
    isShort && words.every(isOfMaterials) && words.some((word) => columnWords.name.has(word) || word === 'description')
  );
}

/** Position of each column in a table of materials; -1 for none. */
export interface Columns {
  name: number;
  quantity: number;
  units: number;
}

const cellMaxLength = 40;
/**
 * Returns the columns that the head of a table of materials names; undefined where the row does not name one for things
 * and another for quantities.
 */
export function columnsIn(row: readonly string[]): Columns | undefined {
  const columnOf = (column: Column) =>
    row.findIndex((cell) => cell.length <= cellMaxLength && hasWordFor(cell, column));
  const units = columnOf('units');
  const quantity = columnOf('quantity');
  // "Item | Pieces"
  const isOfUnits = quantity < 0 && row.every(namesColumns);
  const columns = { name: columnOf('name'), quantity: isOfUnits ? units : quantity, units };
  return columns.name >= 0 && columns.quantity >= 0 && columns.name !== columns.quantity ? columns : undefined;
}
