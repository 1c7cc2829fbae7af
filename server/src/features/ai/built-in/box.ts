import type { AiGroup } from '@teamsparks/contract/ai/fields';
import { materialMatch } from '@teamsparks/contract/shared/lines/material-match';
import type { CategoryGrammar, Kit, Thing } from './grammar.ts';

/** An item of a box. */
export interface InBox {
  name: string;
  /** Null for an item that no one counts: there is enough. */
  quantity: number | null;
  units: string;
}

/** Quantity of each material that one team gets of a box, by the grammar's names; null if it cannot be counted. */
export type Box = Record<string, number | null>;

/**
 * Returns what one team of the group (without a group, the only team) gets of a box; materials that the box lacks are
 * missing. It is limited to materials of the category, so that no typed word gets into a recipe.
 */
export function boxForTeam(materials: readonly InBox[], { kits, goals }: CategoryGrammar, group?: AiGroup): Box {
  const teams = group ? Math.ceil(group.children / group.team_size) : 1;
  const needed = [
    ...kits.flatMap(({ used, kept }) => [...used, ...kept]),
    ...goals.flatMap(({ needs }) => needs ?? []),
  ];
  return Object.fromEntries(
    needed.flatMap(({ name, units }): [string, number | null][] => {
      const own = materialMatch({ name, units });
      const alike = materials.filter((thing) => materialMatch(thing).thing === own.thing);
      if (alike.length === 0) return [];
      const counted = alike.filter((thing) => thing.quantity !== null && materialMatch(thing).key === own.key);
      const amount = counted.reduce((sum, thing) => sum + (thing.quantity ?? 0) * materialMatch(thing).size, 0);
      return [[name, counted.length === alike.length ? inSteps(amount / own.size / teams, units) : null]];
    }),
  );
}

/** Rounds a quantity down to whole pieces, and meters to halves. */
const inSteps = (quantity: number, units: string) =>
  units === 'meters' ? Math.floor(quantity * 2) / 2 : Math.floor(quantity);

/** Share of a kit's quantity; with less, a material counts as missing. */
const enough = 0.5;

/** Tells whether the box lacks a material or has less than half of what the kit needs. */
function isMissing(box: Box, { name, quantity }: Thing): boolean {
  const has = box[name];
  return has === undefined || (has !== null && (has === 0 || has < Number(quantity) * enough));
}

const missingOf = (box: Box, { used, kept }: Kit) => [...used, ...kept].filter((thing) => isMissing(box, thing)).length;

/**
 * Returns the kits, those with the fewest materials missing in the box first (less than half of a quantity counts as
 * missing), and how many come first equally; without a box all kits in their own order, all equal.
 */
export function kitsByBox({ kits }: CategoryGrammar, box: Box | undefined): { kits: readonly Kit[]; best: number } {
  if (!box) return { kits, best: kits.length };
  const rated = kits
    .map((kit) => ({ kit, missing: missingOf(box, kit) }))
    .sort((one, other) => one.missing - other.missing);
  return {
    kits: rated.map(({ kit }) => kit),
    best: rated.filter(({ missing }) => missing === rated[0]?.missing).length,
  };
}

/**
 * Returns the quantity, but at most what a team gets of the box; unchanged without a box, or if a team gets nothing
 * of the material or the box does not count it.
 */
export function limitToBox(box: Box | undefined, name: string, quantity: number): number {
  const has = box?.[name];
  return has ? Math.min(has, quantity) : quantity;
}
