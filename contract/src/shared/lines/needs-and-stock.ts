import { isForRoom, type MaterialCategory } from '../challenge-vocabulary.ts';
import type { OwnedMaterial } from './box-text.ts';
import {
  amountTolerance,
  isInEveryRoom,
  materialMatch,
  measureIn,
  needMatches,
  thingsFor,
  thousandths,
} from './material-match.ts';
import { materialKinds } from './material-kinds.ts';
import { partsIn } from './thing-name.ts';
import { substituteFor } from './substitutes.ts';

export interface NeededMaterial {
  name: string;
  quantity: number;
  units: string;
  category: MaterialCategory;
}

/** How a challenge is done, as far as it matters for materials. */
export interface TeamsAtWork {
  teams: number;
  /** One team after the other, with the same tools. */
  inTurn: boolean;
  /**
   * "Reuse tools between challenges": materials that only set up the room are needed once, and materials that come back
   * once for each team at work.
   */
  reuse: boolean;
}

/**
 * Returns how many times the amount for one team is needed, by category, for one challenge: once for each team; with
 * `reuse`, materials that only set up the room once, and materials that come back once where teams work in turn.
 */
export function timesOf({ teams, inTurn, reuse }: TeamsAtWork): Record<MaterialCategory, number> {
  if (!reuse) return { damaging: teams, non_damaging: teams, setup_only: teams };
  return { damaging: teams, non_damaging: inTurn ? 1 : teams, setup_only: 1 };
}

/**
 * Amounts that one team needs of a thing, by category, in the base of its measure: millimeters, grams, milliliters,
 * pieces.
 */
export interface Need extends Record<MaterialCategory, number> {
  thing: string;
  measure: string;
}

/**
 * Adds up what one team needs of each thing in each measure, under whatever name. A thing that every room has gets
 * amount 0, for nobody has to bring it.
 */
export function needsOf(materials: readonly NeededMaterial[]): Need[] {
  const needs = new Map<string, Need>();
  for (const material of materials) {
    for (const { thing, key, size } of needMatches(material)) {
      const none = { damaging: 0, non_damaging: 0, setup_only: 0 };
      const need = needs.get(key) ?? { thing, measure: measureIn({ thing, key }), ...none };
      if (!isInEveryRoom(thing)) need[material.category] += material.quantity * size;
      needs.set(key, need);
    }
  }
  return [...needs.values()];
}

/** Amount of a thing in one measure; `amount` null is always enough, in any measure. */
export interface Stock {
  thing: string;
  measure: string | null;
  amount: number | null;
}

/**
 * Adds up what several boxes hold, per thing and measure. A thing that any line has without a quantity is always
 * enough: its amount is null.
 */
export function stockOf(boxes: readonly OwnedMaterial[]): Stock[] {
  const items = boxes.flatMap((item) => partsIn(item.name).map((name) => ({ ...item, name })));
  const stock = new Map<string, Stock>();
  const plenty = new Set(items.filter(({ quantity }) => quantity === null).map((item) => materialMatch(item).thing));
  for (const thing of plenty) stock.set(thing, { thing, measure: null, amount: null });
  for (const item of items) {
    const { thing, key, size } = materialMatch(item);
    if (plenty.has(thing)) continue;
    const before = stock.get(key)?.amount ?? 0;
    stock.set(key, { thing, measure: measureIn({ thing, key }), amount: before + (item.quantity ?? 0) * size });
  }
  return [...stock.values()];
}

/**
 * Returns what serves for each thing in stock or in the table and each of `choices`, needed things that let you
 * choose ("ribbon or string"): paper cups serve where a cup is asked for. Amounts of everything that serves are
 * added up per measure; null is always enough. A thing that nothing serves for is left out.
 */
export function servingOf(stock: readonly Stock[], choices: readonly string[]): Stock[] {
  const byThing = Map.groupBy(stock, ({ thing }) => thing);
  const things = new Set([...byThing.keys(), ...Object.keys(materialKinds), ...choices]);
  return [...things].flatMap((thing): Stock[] => {
    const fit = [...thingsFor(thing)].flatMap((one) => byThing.get(one) ?? []);
    if (fit.some(({ amount }) => amount === null)) return [{ thing, measure: null, amount: null }];
    const byMeasure = Map.groupBy(fit, ({ measure }) => measure);
    return [...byMeasure].map(([measure, same]) => ({
      thing,
      measure,
      amount: same.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    }));
  });
}

/** A material that is missing or short, in the name and unit of the challenge. */
export interface MissingMaterial {
  name: string;
  units: string;
  need: number;
  have: number;
  /** Suggestion for something to use instead. */
  substitute: string | null;
}

/**
 * Returns the materials that are missing or short for these teams, once per thing and measure, with the amounts
 * needed and there, and a substitute where the table has one. `stock` is what serves, from {@link servingOf};
 * `forRoom` includes materials that only set up the room.
 */
export function missingOf(
  materials: readonly NeededMaterial[],
  stock: readonly Stock[],
  work: TeamsAtWork,
  forRoom: boolean,
): MissingMaterial[] {
  const times = timesOf(work);
  const counted = materials.filter((material) => forRoom || !isForRoom(material));
  const amounts = new Map(stock.map(({ thing, measure, amount }) => [`${thing}\t${measure ?? ''}`, amount]));
  const plenty = new Set(stock.filter(({ amount }) => amount === null).map(({ thing }) => thing));
  return needsOf(counted).flatMap((need) => {
    const wanted =
      need.damaging * times.damaging + need.non_damaging * times.non_damaging + need.setup_only * times.setup_only;
    const key = `${need.thing}\t${need.measure}`;
    const have = amounts.get(key) ?? 0;
    if (plenty.has(need.thing) || wanted <= have + amountTolerance) return [];
    const [named, size] = namedBy(counted, key);
    if (!named) return [];
    const { name, units } = named;
    const substitute = substituteFor(name) ?? null;
    return [{ name, units, need: thousandths(wanted / size), have: thousandths(have / size), substitute }];
  });
}

/** Returns the first material that names a need, and the size of one of its units. */
function namedBy(materials: readonly NeededMaterial[], key: string): [NeededMaterial | undefined, number] {
  for (const material of materials) {
    const match = needMatches(material).find((one) => one.key === key);
    if (match) return [material, match.size];
  }
  return [undefined, 1];
}
