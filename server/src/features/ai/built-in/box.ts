import type { AiGroup } from '@teamsparks/contract/ai-fields';
import { likeness } from '@teamsparks/contract/material-key';
import type { CategoryGrammar, Kit, Thing } from './grammar.ts';

/** Something that lies in a box. */
export interface InBox {
  name: string;
  quantity: number;
  units: string;
}

/** What one team gets of a box, by the names of the grammar; null where the box counts in other units. */
export type Box = Record<string, number | null>;

const pieces = (units: string) => likeness(units) || 'piece';

/** Takes from a box only what the kits of the category know: no other word gets into a recipe. */
export function boxOf(materials: readonly InBox[], { kits, goals }: CategoryGrammar, group?: AiGroup): Box {
  const teams = group ? Math.ceil(group.children / group.team_size) : 1;
  const known = [...kits.flatMap(({ used, kept }) => [...used, ...kept]), ...goals.flatMap(({ needs }) => needs ?? [])];
  return Object.fromEntries(
    known.flatMap(({ name, units }): [string, number | null][] => {
      const alike = materials.filter((thing) => likeness(thing.name) === likeness(name));
      if (alike.length === 0) return [];
      const comparable = alike.every((thing) => pieces(thing.units) === pieces(units));
      const quantity = alike.reduce((sum, thing) => sum + thing.quantity, 0);
      return [[name, comparable ? inSteps(quantity / teams, units) : null]];
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
