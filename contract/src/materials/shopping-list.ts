import { likeness, materialKey } from '../shared/lines/material-key.ts';
import { unitWords } from '../shared/lines/unit-words.ts';
import type { MaterialCategory } from '../shared/challenge-vocabulary.ts';

/** Materials that a challenge on the list needs, for one team and one run. */
export interface ListedChallenge {
  id: number;
  materials: readonly {
    name: string;
    quantity: number;
    units: string;
    category: MaterialCategory;
    /** Key of its line where that is not {@link materialKey}, see gathered-list.ts. */
    key?: string | undefined;
  }[];
}

/** How often the challenges are run, and whether tools are reused. */
export interface ShoppingPlan {
  teams: number;
  rounds: number;
  /** "Reuse tools between challenges" */
  reuse: boolean;
}

/** One team, one round, everything added up: the totals with which the screen opens. */
export const plainPlan: ShoppingPlan = { teams: 1, rounds: 1, reuse: false };

export interface ShoppingLine {
  /** Key of the material, see {@link materialKey}. */
  key: string;
  name: string;
  units: string;
  /** Rounded to thousandths. */
  need: number;
}

type Material = ListedChallenge['materials'][number];
/** Amounts in millionths: whole numbers have the same sum in every order. */
type Exact = bigint;
const millionthsOfOne = 1_000_000;
const exact = (quantity: number): Exact => BigInt(Math.round(Math.max(0, quantity) * millionthsOfOne));
const thousandths = (amount: Exact): number => Math.round(Number(amount) / 1000) / 1000;

/** Demand by category of material: the sum over all challenges, and the most that a single one needs. */
type Demand = Record<MaterialCategory, { sum: Exact; most: Exact }>;

const noDemand = (): Demand => ({
  damaging: { sum: 0n, most: 0n },
  non_damaging: { sum: 0n, most: 0n },
  setup_only: { sum: 0n, most: 0n },
});

/**
 * Lists the materials of all challenges, sorted by name, each once in each unit; case, white space and the plural of
 * the last word make no difference. Without `reuse` all add up over challenges, teams and rounds. With it only
 * materials that are used up do; tools move from challenge to challenge (the most that one needs, for each team),
 * and materials that only set up the room are there once. A challenge that is named twice is run twice.
 */
export function shoppingList(challenges: readonly ListedChallenge[], plan: ShoppingPlan): ShoppingLine[] {
  const uses = challenges.flatMap(({ materials }, run) => materials.map((material) => ({ run, material })));
  const spellings = Map.groupBy(new Set(uses.map(({ material }) => material.units)), likeness);
  return [...Map.groupBy(uses, ({ material }) => material.key ?? materialKey(material))]
    .map(([key, its]) => {
      const need = thousandths(needOf(demandOf(its), plan));
      const [first] = its;
      const units = unitsOf(spellings.get(likeness(first?.material.units ?? '')) ?? [], need);
      return { key, name: nameOf(its.map(({ material }) => material)), units, need };
    })
    .sort((a, b) => byName.compare(a.name, b.name) || byName.compare(a.units, b.units) || (a.key < b.key ? -1 : 1));
}

const byName = new Intl.Collator('en', { numeric: true });

function demandOf(uses: readonly { run: number; material: Material }[]): Demand {
  const demand = noDemand();
  for (const inOneRun of Map.groupBy(uses, ({ run }) => run).values()) {
    for (const [category, same] of Map.groupBy(inOneRun, ({ material }) => material.category)) {
      const amount = same.reduce((sum, { material }) => sum + exact(material.quantity), 0n);
      const of = demand[category];
      of.sum += amount;
      if (amount > of.most) of.most = amount;
    }
  }
  return demand;
}

function needOf({ damaging, non_damaging, setup_only }: Demand, { teams, rounds, reuse }: ShoppingPlan): Exact {
  const times = BigInt(teams) * BigInt(rounds);
  if (!reuse) return (damaging.sum + non_damaging.sum + setup_only.sum) * times;
  return damaging.sum * times + non_damaging.most * BigInt(teams) + setup_only.most;
}

/** Returns the spelling that most lines have. */
function nameOf(materials: readonly Material[]): string {
  const spellings = Map.groupBy(materials, ({ name }) => name);
  const ranked = [...spellings].sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1));
  return ranked[0]?.[0] ?? '';
}

/**
 * Returns the unit in the right number: "1 sheet", "8 sheets". Of units that no table knows, the shortest spelling on
 * the list for at most one, else the longest.
 */
function unitsOf(spellings: readonly string[], need: number): string {
  const ranked = spellings.toSorted((a, b) => a.length - b.length || (a > b ? -1 : 1));
  return unitWords((need <= 1 ? ranked[0] : ranked.at(-1)) ?? '', need);
}

/** Returns the amount still to get, rounded to thousandths; never below zero. */
export function amountToGet(need: number, have: number): number {
  return Math.max(0, Math.round((need - Math.max(0, have)) * 1000) / 1000);
}
