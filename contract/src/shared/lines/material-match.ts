import { likeness, stemOf } from './material-key.ts';
import { kindsOf, materialKinds } from './kinds.ts';
import { materialGroups, tableName } from './names.ts';
import { packOf, packs } from './packs.ts';
import { choicesIn, namedThing, partsIn } from './thing-name.ts';
import { measures } from './measures.ts';
import { knownUnits } from './units.ts';

/** Materials that are counted by the sheet: "8 sheets" of them are 8 pieces. */
const bySheet = /(?:paper|cardboard|paperboard|card stock|newspaper|felt)$/;
/** Things that are one although they are called a pair. */
const byPair = /scissors$/;

/** What no box holds because every room has it: furniture, a clock to measure by, something to write with. */
const inEveryRoom: ReadonlySet<string> = new Set([
  ...['table', 'desk', 'chair', 'floor', 'wall', 'clock', 'timer', 'stopwatch', 'pencils', 'pens'],
]);

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
  const { thing, unit: unitOfName } = namedThing(name);
  // "Roll of tape - 1 piece" is a roll.
  const unit = unitOfName !== '' && knownUnits.get(likeness(units))?.measure === 'count' ? unitOfName : units;
  const pack = packOf(thing, unit);
  const { measure, size } = measureOf(thing, name, likeness(pack?.of ?? unit));
  return { thing, key: `${thing}\t${measure}`, size: size * (pack?.size ?? 1) };
}

/** What makes two lines of a box one line. They say all that a person wrote: red cups stay beside blue cups. */
export function lineKey(line: { name: string; units: string }): string {
  return `${tableName(line.name) ?? likeness(line.name)}\t${measureIn(materialMatch(line))}`;
}

/** The second half of a key: in what a thing is measured. */
export const measureIn = ({ thing, key }: Pick<MaterialMatch, 'thing' | 'key'>): string => key.slice(thing.length + 1);

/**
 * What a challenge that names a material like this can be done with: one match for each thing that is needed. A thing that may be
 * one of several has all of them as its name.
 */
export function needMatches({ name, units }: { name: string; units: string }): MaterialMatch[] {
  return partsIn(name).map((part) => {
    const choices = choicesIn(part).map((choice) => materialMatch({ name: choice, units }));
    const [first = materialMatch({ name: part, units })] = choices;
    const thing = [...new Set(choices.map((choice) => choice.thing))].sort().join(choiceMark);
    return { thing, key: `${thing}\t${measureIn(first)}`, size: first.size };
  });
}

/** Between the things of which each is enough. No name of the table has it, and other names are cut there. */
const choiceMark = ' or ';

/** The things of which each is enough. */
const choicesOf = (thing: string): readonly string[] => thing.split(choiceMark);

/** All things that serve where this one is needed, itself first. */
export const thingsFor = (thing: string): ReadonlySet<string> => new Set(choicesOf(thing).flatMap(kindsOf));

/** The keys of all that is used where this is needed, the thing itself first. */
export const keysOf = (needed: { name: string; units: string }): readonly string[] =>
  needMatches(needed).flatMap((match) => [...thingsFor(match.thing)].map((thing) => `${thing}\t${measureIn(match)}`));

/** Whether what is needed is in every room. */
export const isInEveryRoom = (thing: string): boolean => choicesOf(thing).some((one) => inEveryRoom.has(one));

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
export const materialTables = {
  ...{ groups: materialGroups, kinds: materialKinds, measures, packs, room: [...inEveryRoom] },
  /** More by one whenever what names mean is read in another way. */
  reading: 3,
};

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
