import { likeness, stemOf } from '../material-key.ts';
import { canonicalName, materialGroups } from './names.ts';

type Measure = Record<string, number>;
/** Each unit of a measure in its base: millimeters, grams, milliliters, pieces. */
const measures: Record<'length' | 'mass' | 'volume' | 'count', Measure> = {
  length: {
    ...{ mm: 1, millimeter: 1, millimetre: 1, cm: 10, centimeter: 10, centimetre: 10 },
    ...{ m: 1000, meter: 1000, metre: 1000, km: 1_000_000, kilometer: 1_000_000, kilometre: 1_000_000 },
    ...{ in: 25.4, inch: 25.4, '"': 25.4, '″': 25.4, ft: 304.8, foot: 304.8, feet: 304.8, yd: 914.4, yard: 914.4 },
  },
  mass: {
    ...{ g: 1, gram: 1, gramme: 1, kg: 1000, kilogram: 1000, kilo: 1000 },
    ...{ oz: 28.349523125, ounce: 28.349523125, lb: 453.59237, pound: 453.59237 },
  },
  volume: {
    ...{ ml: 1, milliliter: 1, millilitre: 1, cl: 10, dl: 100, l: 1000, liter: 1000, litre: 1000 },
    ...{ tsp: 4.92892159375, teaspoon: 4.92892159375, tbsp: 14.78676478125, tablespoon: 14.78676478125 },
    ...{ 'fl oz': 29.5735295625, 'fluid ounce': 29.5735295625, cup: 236.5882365, pint: 473.176473, pt: 473.176473 },
    ...{ quart: 946.352946, qt: 946.352946, gallon: 3785.411784, gal: 3785.411784 },
  },
  count: {
    ...{ '': 1, piece: 1, pc: 1, pce: 1, each: 1, ea: 1, item: 1, unit: 1, count: 1, ct: 1, lump: 1 },
    ...{ dozen: 12, doz: 12, dz: 12, score: 20 },
  },
};

/** By the form in which units are compared: the measure, and how many of its base one unit is. */
const knownUnits = new Map(
  Object.entries(measures).flatMap(([measure, units]) =>
    Object.entries(units).map(([unit, size]) => [likeness(unit), { measure, size }] as const),
  ),
);

/** Materials that are counted by the sheet: "8 sheets" of them are 8 pieces. */
const bySheet = /(?:paper|cardboard|paperboard|card stock|newspaper|felt)$/;
/** Things that are one although they are called a pair. */
const byPair = /scissors$/;

/**
 * What a whole pack holds at least, in the measure that challenges ask for: few people measure the tape that is left on a roll.
 * The least that is sold in the United States for schools, so that a box never promises more than it has.
 */
const packs: readonly (readonly [material: string, unit: string, size: number, of: string])[] = [
  ['masking tape', 'roll', 10, 'meter'],
  ['clear tape', 'roll', 10, 'meter'],
  ['floor tape', 'roll', 10, 'meter'],
  ['waterproof tape', 'roll', 5, 'meter'],
  ['duct tape', 'roll', 9, 'meter'],
  ['string', 'roll', 20, 'meter'],
  ['string', 'ball', 20, 'meter'],
  ['yarn', 'ball', 50, 'meter'],
  ['yarn', 'skein', 50, 'meter'],
  ['ribbon', 'roll', 5, 'meter'],
  ['aluminum foil', 'roll', 7, 'meter'],
  ['cling film', 'roll', 15, 'meter'],
  ['copy paper', 'ream', 500, 'piece'],
];
const packOf = new Map(packs.map(([material, unit, size, of]) => [`${material}\t${unit}`, { size, of }]));

/** What things come in, beyond the measures: "3 rolls of tape". */
const containers = new Set(
  'sheet pair roll ball skein ream pack packet package box bag bottle jar tube stick set handful can bundle stack'.split(
    ' ',
  ),
);

/** Whether a word after a number is how it is counted, and no thing of its own. */
export function isUnit(word: string): boolean {
  const unit = likeness(word);
  return unit !== '' && (knownUnits.has(unit) || containers.has(unit));
}

/** What no box holds because every room has it. */
const inEveryRoom = new Set(['table', 'desk', 'chair']);

/** Whether a material is there without being in any box. */
export const isInEveryRoom = (name: string): boolean => inEveryRoom.has(canonicalName(name) ?? '');

/** How a material is found in a box: equal keys are the same thing, and `size` turns its quantity into the amount of its base. */
export interface MaterialMatch {
  /** The thing alone, without its unit: keys that share it are the same thing in units that cannot be compared. */
  thing: string;
  key: string;
  /** Base amounts are millimeters, grams, milliliters, pieces; for a unit that the table does not know, that unit. */
  size: number;
}

/** Matches by shopping-list spelling, by other names of the same thing, and by units that mean the same. */
export function materialMatch({ name, units }: { name: string; units: string }): MaterialMatch {
  const shown = canonicalName(name);
  const thing = shown ?? likeness(name);
  const pack = packOf.get(`${thing}\t${likeness(units)}`);
  const { measure, size } = measureOf(thing, name, likeness(pack?.of ?? units));
  return { thing, key: `${thing}\t${measure}`, size: size * (pack?.size ?? 1) };
}

function measureOf(thing: string, name: string, unit: string): { measure: string; size: number } {
  const pieces = { measure: 'count', size: 1 };
  if (unit === 'sheet' && bySheet.test(thing)) return pieces;
  if (unit === 'pair' && byPair.test(thing)) return pieces;
  const known = knownUnits.get(unit);
  if (known) return known;
  // "24 straws" of drinking straws, "2 cups" of paper cups where no cup is a measure.
  const lastWord = (text: string) => stemOf(text.toLowerCase().split(' ').at(-1) ?? '');
  if (unit === lastWord(thing) || unit === lastWord(name)) return pieces;
  return { measure: unit, size: 1 };
}

/** All that decides what a material is; what was indexed by other tables has to be indexed anew. */
export const materialTables = { groups: materialGroups, measures, packs, room: [...inEveryRoom] };

interface Amount {
  name: string;
  units: string;
  quantity: number;
}

/** How much `amount` is in the unit of `other`, to the thousandth; both are the same thing in a measure that can be compared. */
export const quantityIn = (other: Omit<Amount, 'quantity'>, { quantity, ...amount }: Amount): number =>
  thousandths((quantity * materialMatch(amount).size) / materialMatch(other).size);

export const thousandths = (amount: number): number => Math.round(amount * 1000) / 1000;

/** Amounts that differ by less than half a thousandth are the same, as on the shopping list. */
export const amountTolerance = 0.0005;
