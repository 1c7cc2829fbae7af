import type { AiGroup } from '@teamsparks/contract/ai/fields';
import { materialMatch } from '@teamsparks/contract/shared/lines/material-match';
import type { CategoryGrammar, Kit, Thing } from './grammar.ts';

/** Something that lies in a box. */
export interface InBox {
  name: string;
  /** Null: as much as is needed. */
  quantity: number | null;
  units: string;
}

/** What one team gets of a box, by the names of the grammar; null where nobody can count it out. */
export type Box = Record<string, number | null>;

/** Takes from a box only what the kits of the category know: no other word gets into a recipe. */
export function boxOf(materials: readonly InBox[], { kits, goals }: CategoryGrammar, group?: AiGroup): Box {
  const teams = group ? Math.ceil(group.children / group.team_size) : 1;
  const known = [...kits.flatMap(({ used, kept }) => [...used, ...kept]), ...goals.flatMap(({ needs }) => needs ?? [])];
  return Object.fromEntries(
    known.flatMap(({ name, units }): [string, number | null][] => {
      const own = materialMatch({ name, units });
      const alike = materials.filter((thing) => materialMatch(thing).thing === own.thing);
      if (alike.length === 0) return [];
      const counted = alike.filter((thing) => thing.quantity !== null && materialMatch(thing).key === own.key);
      const amount = counted.reduce((sum, thing) => sum + (thing.quantity ?? 0) * materialMatch(thing).size, 0);
      return [[name, counted.length === alike.length ? inSteps(amount / own.size / teams, units) : null]];
    }),
  );
}

/** Whole pieces, and lengths by half meters. */
const inSteps = (quantity: number, units: string) =>
  units === 'meters' ? Math.floor(quantity * 2) / 2 : Math.floor(quantity);

/** With less than half of what a kit has, nothing can be made of it. */
const enough = 0.5;

function isMissing(box: Box, { name, quantity }: Thing): boolean {
  const has = box[name];
  return has === undefined || (has !== null && (has === 0 || has < Number(quantity) * enough));
}

const missingOf = (box: Box, { used, kept }: Kit) => [...used, ...kept].filter((thing) => isMissing(box, thing)).length;

/** The kits, those with the fewest missing things first, and how many of them are equally good. */
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

/** Never more than a team gets of the box, where the box has it. */
export function withinBox(box: Box | undefined, name: string, quantity: number): number {
  const has = box?.[name];
  return has ? Math.min(has, quantity) : quantity;
}
