import type { AiDetails } from '@teamsparks/contract/ai/fields';
import type { AiDifficulty } from '@teamsparks/contract/ai/vocabulary';
import { likeness } from '@teamsparks/contract/shared/lines/material-key';
import { kitsByBox, limitToBox } from './box.ts';
import type { CategoryGrammar, Goal, Kit, Thing, Twist } from './grammar.ts';
import type { MechanicParts } from './mechanics.ts';
import { pickWrapped, type Recipe } from './recipe.ts';

type Materials = AiDetails['materials'];

interface Chosen {
  recipe: Recipe;
  grammar: CategoryGrammar;
  goal: Goal;
  twist: Twist;
  mechanic: MechanicParts | null;
  target: number;
}

const shares: Record<Recipe['supply'] | AiDifficulty, number> = {
  scarce: 0.7,
  normal: 1,
  plenty: 1.5,
  easy: 1.25,
  medium: 1,
  hard: 0.8,
};

const needed = ({ needs = [] }: Goal): readonly Thing[] => needs;
/** Tells whether a material comes back after use, although a goal lists it as used up. */
const isTool = ({ name }: Thing) => /^(?:markers?|crayons|pencils|scissors)\b/i.test(name);

/**
 * Returns the list of materials, each named once: used up, returned, and for setup only; quantities are limited as
 * by {@link limitToBox}.
 */
export function materialsOf({ recipe, grammar, goal, twist, mechanic, target }: Chosen): Materials {
  const kit = pickWrapped(kitsByBox(grammar, recipe.box).kits, recipe.kit);
  const share = shareOf(recipe, kit);
  const needs = twist.needs ?? [];
  const [returned, used] = [needed(goal).filter(isTool), needed(goal).filter((thing) => !isTool(thing))];
  const isPaper = ({ units }: Thing) => units === 'sheets';
  const listed = new Set<string>();
  const take = (things: readonly Thing[], category: Materials[number]['category'], scale: boolean): Materials =>
    things
      .filter(({ name }) => !listed.has(likeness(name)) && listed.add(likeness(name)))
      .map((thing) => {
        const wanted = thing.quantity === 'n' ? target : scale ? scaled(thing, share) : thing.quantity;
        return { ...counted(thing, limitToBox(recipe.box, thing.name, wanted)), category };
      });
  return [
    ...take([...kit.used, ...used], 'damaging', true),
    ...take(needs.filter(isPaper), 'damaging', false),
    ...take([...kit.kept, ...returned, ...needs.filter((thing) => !isPaper(thing))], 'non_damaging', false),
    ...take([...goal.stage, ...(mechanic?.stage ?? [])], 'setup_only', false),
  ];
}

/** If the box runs short of one material, the others shrink too, down to this share: no heap beside a few sheets. */
const leastShare = 0.5;

/** Returns the factor for the quantities of a kit, by supply, difficulty and what the box has. */
function shareOf({ supply, difficulty, box }: Recipe, { used }: Kit): number {
  const share = shares[supply] * shares[difficulty];
  const parts = used.map((thing) => {
    const wanted = scaled(thing, share);
    return limitToBox(box, thing.name, wanted) / wanted;
  });
  return share * Math.max(leastShare, Math.min(1, ...parts));
}

/** Returns a quantity times the share: under 4 pieces stay, lengths are rounded to half meters. */
function scaled({ quantity, units }: Thing, share: number): number {
  const pieces = Number(quantity);
  if (units === 'meters') return Math.max(1, Math.round(pieces * share * 2) / 2);
  return pieces < 4 ? pieces : Math.max(3, Math.round(pieces * share));
}

/** Returns a material with its quantity, its unit in the singular for 1. */
function counted({ name, units }: Thing, quantity: number) {
  return { name, quantity, units: quantity === 1 ? units.replace(/s$/, '') : units };
}

/** Returns the listed quantity of a material; throws if the list lacks it, because a sentence then speaks of nothing. */
export function countOf(materials: Materials, name: string): number {
  const listed = materials.find((thing) => likeness(thing.name) === likeness(name));
  if (!listed) throw new Error(`"${name}" is not among the materials`);
  return listed.quantity;
}
