import { likeness } from './material-key.ts';

/** How a unit ends for more than one, where an s does not do it. */
const plurals: Record<string, string> = {
  ...{ box: 'boxes', batch: 'batches', bunch: 'bunches', inch: 'inches', foot: 'feet', loaf: 'loaves' },
};
const regular = [
  ...'piece sheet pair roll ball skein ream pack packet package bag bottle jar tube stick set handful can bundle'.split(
    ' ',
  ),
  ...'stack lump strip block slice cube bar card item unit drop length bucket tray carton deck kit spool'.split(' '),
  ...'millimeter millimetre centimeter centimetre meter metre kilometer kilometre yard gram gramme kilogram kilo'.split(
    ' ',
  ),
  ...'ounce pound milliliter millilitre liter litre teaspoon tablespoon cup pint quart gallon'.split(' '),
];

/** By the form in which units are compared: for one, and for several. */
const numbers = new Map<string, { one: string; several: string }>(
  [...regular.map((one) => [one, `${one}s`] as const), ...Object.entries(plurals)].flatMap(([one, several]) =>
    [one, several].map((word) => [likeness(word), { one, several }] as const),
  ),
);

/** Said as parts of one thing: "½ cup", but "0.3 cups". */
const parts = [0.25, 0.5, 0.75];

/** "1 pair", "3 pairs", "½ cup", "0 sheets". A unit that is not in the table stays as it was written. */
export function unitWords(units: string, amount: number): string {
  const [, before = '', last = ''] = /^(.*?)(\p{L}+)$/u.exec(units) ?? [];
  const known = numbers.get(likeness(last));
  if (!known) return units;
  return before + (amount === 1 || parts.includes(amount) ? known.one : known.several);
}
