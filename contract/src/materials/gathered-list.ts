import { likeness, materialKey } from '../shared/lines/material-key.ts';
import { isInEveryRoom, lineKey, materialMatch, needMatches } from '../shared/lines/material-match.ts';
import { type ListedChallenge, shoppingList, type ShoppingLine, type ShoppingPlan } from './shopping-list.ts';

type Material = ListedChallenge['materials'][number];

/** A thing on a list, under one name and in one unit. */
interface Thing {
  /** Key of its line. */
  key: string;
  name: string;
  units: string;
  isInRoom: boolean;
  /** Earlier keys of its line, with how much of `units` one of theirs is. */
  aliases: ReadonlyMap<string, number>;
}

/** What to bring, and what every room has, which is counted once and not for each team; both by name. */
export interface GatheredList {
  lines: ShoppingLine[];
  room: ShoppingLine[];
}

const once: ShoppingPlan = { teams: 1, rounds: 1, reuse: true };
const purpose = /^(\S.*?) (?:for|per) \S.*$/;
const single = /^(?:pieces?|pcs?\.?|items?|units?)$/i;

/** Returns a material without what it is for and without the unit of single things: "copy paper for notes" is copy paper. */
const coreOf = ({ name, units }: Pick<Material, 'name' | 'units'>) => ({
  name: purpose.exec(name)?.[1] ?? name,
  units: single.test(units.trim()) ? '' : units,
});

/**
 * Returns the things that challenges need, by the keys of their materials (`materialKey`): materials that the tables
 * know as one thing, in units that can be compared, are one.
 */
export function thingsOf(challenges: readonly ListedChallenge[]): ReadonlyMap<string, Thing> {
  const materials = challenges.flatMap((challenge) => challenge.materials);
  const things = new Map<string, Thing>();
  for (const [key, same] of Map.groupBy(materials, (material) => lineKey(coreOf(material)))) {
    const thing = thingOf(key, same);
    for (const material of same) things.set(materialKey(material), thing);
  }
  return things;
}

function thingOf(lineKeyOfAll: string, same: readonly Material[]): Thing {
  const sizeOf = (material: Material) => materialMatch(coreOf(material)).size;
  const finest = Math.min(...same.map(sizeOf));
  const units = mostUsed(same.filter((one) => sizeOf(one) === finest).map((one) => coreOf(one).units));
  const isOneName = new Set(same.map(({ name }) => likeness(name))).size === 1;
  const name = mostUsed(same.map((material) => (isOneName ? material.name : coreOf(material).name)));
  const own = new Set(same.map((material) => materialKey({ ...material, units: coreOf(material).units })));
  const key = own.size === 1 ? [...own][0]! : lineKeyOfAll;
  const aliases = new Map([[lineKeyOfAll, 1]]);
  for (const material of same) {
    for (const one of [material, { ...material, units: coreOf(material).units }]) {
      aliases.set(materialKey(one), sizeOf(material) / finest);
    }
  }
  aliases.delete(key);
  const isInRoom = needMatches(coreOf(same[0]!)).every(({ thing }) => isInEveryRoom(thing));
  return { key, name, units, isInRoom, aliases };
}

/** Returns the text that occurs most, of equals one with words before '', then the shorter one. */
function mostUsed(texts: readonly string[]): string {
  const counts = [...Map.groupBy(texts, (text) => text)];
  const rank = ([text, its]: [string, string[]]) => [text === '' ? 1 : 0, -its.length, text.length] as const;
  counts.sort((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    return x[0] - y[0] || x[1] - y[1] || x[2] - y[2] || (a[0] < b[0] ? -1 : 1);
  });
  return counts[0]?.[0] ?? '';
}

/** Returns a challenge with its materials under the names, units and keys of their things. */
export function gathered<C extends ListedChallenge>(challenge: C, things: ReadonlyMap<string, Thing>): C {
  const materials = challenge.materials.map((material) => {
    const thing = things.get(materialKey(material));
    if (!thing) return material;
    const size = materialMatch(coreOf(material)).size / materialMatch(thing).size;
    const { key, name, units } = thing;
    return { ...material, key, name, units, quantity: material.quantity * size };
  });
  return { ...challenge, materials };
}

/** Tells whether a gathered material is in every room. */
export const isRoomThing = (material: Material, things: ReadonlyMap<string, Thing>): boolean =>
  things.get(materialKey(material))?.isInRoom === true;

/**
 * Lists the materials of all challenges as {@link shoppingList} does, but the same thing under several names or units
 * is one line, single things have no unit, and what every room has stands apart.
 */
export function gatheredList(
  challenges: readonly ListedChallenge[],
  plan: ShoppingPlan,
  things = thingsOf(challenges),
): GatheredList {
  const part = (inRoom: boolean) =>
    challenges.map((challenge) =>
      gathered(
        { ...challenge, materials: challenge.materials.filter((one) => isRoomThing(one, things) === inRoom) },
        things,
      ),
    );
  const room = part(true).map((challenge) => ({
    ...challenge,
    materials: challenge.materials.map((one) => ({ ...one, category: 'setup_only' as const })),
  }));
  return { lines: shoppingList(part(false), plan), room: shoppingList(room, once) };
}

interface Note {
  kind: string;
  item: string;
  value: number;
}

/**
 * Returns notes about materials under the keys of gathered lines: a note under an earlier key of a line counts for the
 * line, in its unit, unless the line has one of its own; of several their sum counts.
 */
export function gatheredNotes<N extends Note>(notes: readonly N[], things: ReadonlyMap<string, Thing>): N[] {
  const taken = new Set(notes.map(({ kind, item }) => `${kind} ${item}`));
  const all = new Set(things.values());
  const result = new Map<string, N>();
  for (const note of notes) {
    const thing = [...all].find(({ aliases }) => aliases.has(note.item));
    const own = `${note.kind} ${note.item}`;
    const target = thing && `${note.kind} ${thing.key}`;
    if (!thing || !target || taken.has(target)) {
      result.set(own, note);
      continue;
    }
    const before = result.get(target);
    const value = note.value * (thing.aliases.get(note.item) ?? 1) + (before?.value ?? 0);
    result.set(target, { ...note, item: thing.key, value: Math.round(value * 1000) / 1000 });
  }
  return [...result.values()];
}
