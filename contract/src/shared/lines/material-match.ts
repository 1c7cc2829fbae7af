import { likeness, stemOf } from './material-key.ts';
import { kindsOf, materialKinds } from './material-kinds.ts';
import { materialGroups, tableName } from './material-names.ts';
import { packOf, packs } from './packs.ts';
import { choicesIn, namedThing, partsIn } from './thing-name.ts';
import { knownUnits } from './units.ts';
import { measures } from './measures.ts';

/** Materials that come in sheets: "8 sheets" are 8 pieces. */
const bySheet = /(?:paper|cardboard|paperboard|card stock|newspaper|felt)$/;
/** Single things that are called a pair. */
const byPair = /scissors$/;

/** Things that no box holds because every room has them: furniture, a clock to measure by, something to write with. */
const inEveryRoom: ReadonlySet<string> = new Set([
  'table',
  'desk',
  'chair',
  'floor',
  'wall',
  'clock',
  'timer',
  'stopwatch',
  'pencils',
  'pens',
]);

/**
 * How a material is found in a box: equal keys are the same thing, and quantity × `size` is its amount in base units.
 */
export interface MaterialMatch {
  /**
   * Name of the thing without its unit: equal things with different keys are measured in units that cannot be compared.
   */
  thing: string;
  key: string;
  /** Base units of one unit: millimeters, grams, milliliters, pieces; for an unknown unit that unit itself. */
  size: number;
}

/**
 * Returns the key and size by which a material is compared: other spellings and names that the table has for a
 * thing, and units of the same measure, give the same key.
 */
export function materialMatch({ name, units }: { name: string; units: string }): MaterialMatch {
  const { thing, unit: unitOfName } = namedThing(name);
  // "Roll of tape - 1 piece" is a roll.
  const unit = unitOfName !== '' && knownUnits.get(likeness(units))?.measure === 'count' ? unitOfName : units;
  const pack = packOf(thing, unit);
  const { measure, size } = measureOf(thing, name, likeness(pack?.of ?? unit));
  return { thing, key: `${thing}\t${measure}`, size: size * (pack?.size ?? 1) };
}

/**
 * Returns the key by which two lines of a box become one: the same name, or names that the table has for one thing,
 * in units of the same measure. Other names keep their words: red gadgets stay apart from blue ones.
 */
export function lineKey(line: { name: string; units: string }): string {
  return `${tableName(line.name) ?? likeness(line.name)}\t${measureIn(materialMatch(line))}`;
}

/** Returns the measure in a match, the second half of its key. */
export const measureIn = ({ thing, key }: Pick<MaterialMatch, 'thing' | 'key'>): string => key.slice(thing.length + 1);

/**
 * Returns the matches of a material that a challenge needs: one for each thing that is needed. Where one of several
 * things will do, they share one match, named by all, with the measure of the first.
 */
export function needMatches({ name, units }: { name: string; units: string }): MaterialMatch[] {
  return partsIn(name).map((part) => {
    const choices = choicesIn(part).map((choice) => materialMatch({ name: choice, units }));
    const [first = materialMatch({ name: part, units })] = choices;
    const thing = [...new Set(choices.map((choice) => choice.thing))].sort().join(choiceMark);
    return { thing, key: `${thing}\t${measureIn(first)}`, size: first.size };
  });
}

/** Separates the things of which one is enough. No name in the table contains it, and other names are split there. */
const choiceMark = ' or ';

/** Returns the things of which one is enough. */
const choicesOf = (thing: string): readonly string[] => thing.split(choiceMark);

/**
 * Returns all things that serve where this one is needed, itself first; for a choice ("ribbon or string") those of
 * each.
 */
export const thingsFor = (thing: string): ReadonlySet<string> => new Set(choicesOf(thing).flatMap(kindsOf));

/** Returns the keys of everything that serves where this material is needed. */
export const keysOf = (needed: { name: string; units: string }): readonly string[] =>
  needMatches(needed).flatMap((match) => [...thingsFor(match.thing)].map((thing) => `${thing}\t${measureIn(match)}`));

/** Tells whether every room has a thing, or one of the things it lets you choose from. */
export const isInEveryRoom = (thing: string): boolean => choicesOf(thing).some((one) => inEveryRoom.has(one));

function measureOf(thing: string, name: string, unit: string): { measure: string; size: number } {
  const pieces = { measure: 'count', size: 1 };
  if (unit === 'sheet' && bySheet.test(thing)) return pieces;
  if (unit === 'pair' && byPair.test(thing)) return pieces;
  const knownUnit = knownUnits.get(unit);
  if (knownUnit) return knownUnit;
  // "24 straws" of drinking straws, "2 cups" of paper cups where no cup is a measure.
  const lastWord = (text: string) => stemOf(text.toLowerCase().split(' ').at(-1) ?? '');
  if (unit === lastWord(thing) || unit === lastWord(name)) return pieces;
  return { measure: unit, size: 1 };
}

/** All tables that decide what a material is; the version of an index depends on them. */
export const materialTables = {
  groups: materialGroups,
  kinds: materialKinds,
  measures,
  packs,
  room: [...inEveryRoom],
  /** Increased by one whenever names are read in a new way. */
  reading: 3,
};

interface Amount {
  name: string;
  units: string;
  quantity: number;
}

/**
 * Returns the second amount in the unit of `other`, rounded to thousandths. Both must be the same thing in measures
 * that can be compared; this is not checked.
 */
export const quantityIn = (other: Omit<Amount, 'quantity'>, { quantity, ...amount }: Amount): number =>
  thousandths((quantity * materialMatch(amount).size) / materialMatch(other).size);

/** Rounds an amount to thousandths. */
export const thousandths = (amount: number): number => Math.round(amount * 1000) / 1000;

/** Amounts that differ by less than half a thousandth count as equal, as on the shopping list. */
export const amountTolerance = 0.0005;
