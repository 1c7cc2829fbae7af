/** Units with a plural in s. In one expression, since it is in the first scripts of a page. */
const regular =
  /(?<!\p{L})(piece|sheet|pair|roll|ball|skein|ream|pack(?:et|age)?|bag|bottle|jar|tube|stick|set|handful|can|bundle|stack|lump|strip|block|slice|cube|bar|card|item|unit|drop|length|bucket|tray|carton|deck|kit|spool|(?:milli|centi|kilo)?(?:met|lit)(?:er|re)|yard|(?:kilo)?gram(?:me)?|kilo|ounce|pound|(?:tea|table)spoon|cup|pint|quart|gallon)s?$/iu;

/** Units with another plural: for one, and for several. */
const others: readonly (readonly [RegExp, string, string])[] = [
  [/(?<!\p{L})(box|batch|bunch|inch)(?:es)?$/iu, '$1', '$1es'],
  [/(?<!\p{L})(?:foot|feet)$/iu, 'foot', 'feet'],
  [/(?<!\p{L})(?:loaf|loaves)$/iu, 'loaf', 'loaves'],
];

/** Amounts that are spoken as parts of one thing: "½ cup", but "0.3 cups". */
const parts: Partial<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/**
 * Returns the unit in the form for its amount: "pair" for 1, "pairs" for 3, "cup" for ½, "sheets" for 0. A unit that is
 * not in the table stays as written.
 */
export function unitWords(units: string, amount: number): string {
  const isOne = amount === 1 || parts[amount] !== undefined;
  return others.reduce(
    (words, [ending, one, several]) => words.replace(ending, isOne ? one : several),
    units.replace(regular, isOne ? '$1' : '$1s'),
  );
}

/** Returns a quantity by itself, "½", "1,200", "0.333", for places where the unit stands apart. */
export const quantityWords = (quantity: number): string =>
  parts[quantity] ?? quantity.toLocaleString('en', { maximumFractionDigits: 3 });

/** Returns quantity and unit, "2 sheets", "1 sheet", "½ cup"; the number alone where there is no unit. */
export const amountWords = (quantity: number, units: string): string =>
  `${quantityWords(quantity)} ${unitWords(units, quantity)}`.trim();
