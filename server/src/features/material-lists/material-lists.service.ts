import { createHash } from 'node:crypto';
import type { CurriculumNote } from '@teamsparks/contract/curriculum';
import { curriculumNotesMax, teamsMax } from '@teamsparks/contract/limits';
import type { ListChange, MaterialList } from '@teamsparks/contract/material-lists';
import { shoppingList, type ShoppingPlan } from '@teamsparks/contract/shopping-list';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict } from '../../platform/errors.ts';
import type { SeenChallenge } from '../../tables.ts';
import { findMaterialsOf, readableTo } from '../challenges/index.ts';
import { latestOfEach } from '../curriculum/index.ts';
import { findRunOrder } from '../lesson-plans/index.ts';
import {
  findList,
  findListNotes,
  findShown,
  type ListKey,
  lockList,
  mergeListNotes,
  type Note,
  setSeen,
  trimListNotes,
} from './material-lists.repository.ts';
import { demandOwner, type Owner } from './owners.ts';

type OnDatabase = Pick<Context, 'db'>;

/** The list as this person may read it. Throws what {@link demandOwner} throws. */
export async function readList({ db }: OnDatabase, actor: Actor, key: ListKey): Promise<MaterialList> {
  const owner = await demandOwner(db, actor, key);
  return listOf(db, actor, key, owner, await neededBy(db, owner.planIds));
}

/** Merges what a device chose. A clock that is ahead counts as now, else its choices would win for days. */
export async function changeList(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  key: ListKey,
  entries: readonly CurriculumNote[],
): Promise<MaterialList> {
  return inTransaction(db, async (tx) => {
    const owner = await demandOwner(tx, actor, key);
    const needed = await neededBy(tx, owner.planIds);
    const list = await lockList(tx, key, needed);
    const now = clock.now().getTime();
    await mergeListNotes(
      tx,
      list.id,
      latestOfEach(entries).map(({ at, ...entry }) => ({ ...entry, changed_at: new Date(Math.min(at, now)) })),
    );
    await trimListNotes(tx, list.id, curriculumNotesMax);
    return listOf(tx, actor, key, owner, needed);
  });
}

/** From now on, what is needed now is what was seen. Throws 409 where that is not what the person read. */
export async function confirmSeen({ db }: OnDatabase, actor: Actor, key: ListKey, fingerprint: string) {
  return inTransaction(db, async (tx) => {
    const owner = await demandOwner(tx, actor, key);
    const needed = await neededBy(tx, owner.planIds);
    if (fingerprintOf(needed) !== fingerprint)
      throw conflict('This list has changed since. Please read the new changes.');
    const list = await lockList(tx, key, needed);
    if (!list.closed_at) await setSeen(tx, list.id, needed);
    return listOf(tx, actor, key, owner, needed);
  });
}

/** The challenges of these plans, each as often as it is run, with all their materials. */
async function neededBy(db: Database, planIds: readonly number[]): Promise<SeenChallenge[]> {
  const ids = await findRunOrder(db, planIds);
  if (ids.length === 0) return [];
  const materials = await findMaterialsOf(db, [...new Set(ids)]);
  return ids.map((id) => ({ id, materials: materials.get(id) ?? [] }));
}

const fingerprintOf = (needed: readonly SeenChallenge[]): string =>
  createHash('sha256').update(JSON.stringify(needed)).digest('base64url');

async function listOf(
  db: Database,
  actor: Actor,
  { of, id }: ListKey,
  owner: Owner,
  neededNow: readonly SeenChallenge[],
): Promise<MaterialList> {
  const row = await findList(db, { of, id });
  const needed = row?.closed_at ? row.seen : neededNow;
  const seen = row?.seen ?? needed;
  const shown = await findShown(db, actor, [...new Set([...needed, ...seen].map((one) => one.id))]);
  const readable = (challenges: readonly SeenChallenge[]) =>
    challenges.flatMap(({ id: challengeId, materials }) => {
      const challenge = shown.get(challengeId);
      return challenge ? [{ ...challenge, materials: readableTo(actor, materials) }] : [];
    });
  const challenges = readable(needed);
  const entries = entriesOf(owner, row && (await findListNotes(db, row.id)));
  return {
    ...{ of, id, name: owner.name, challenges, entries },
    hidden: needed.length - challenges.length,
    changes: changesBetween(readable(seen), challenges, planOf(entries)),
    fingerprint: fingerprintOf(needed),
    closed: Boolean(row?.closed_at),
  };
}

/** What was chosen; teams and the use of tools again, also where nobody chose: they count all the same. */
function entriesOf({ teams }: Owner, notes: readonly Note[] = []): CurriculumNote[] {
  const standard = { planning: 1, teams: Math.min(teams ?? 1, teamsMax), rounds: 1, reuse: 1 } as const;
  const chosen = notes.map(({ changed_at, ...note }) => ({ ...note, at: changed_at.getTime() }) as CurriculumNote);
  const open = Object.entries(standard).filter(([kind]) => !chosen.some((one) => one.kind === kind));
  return [...open.map(([kind, value]) => ({ kind, item: '', value, at: 0 }) as CurriculumNote), ...chosen];
}

function planOf(entries: readonly CurriculumNote[]): ShoppingPlan {
  const valueOf = (kind: CurriculumNote['kind']) => entries.find((entry) => entry.kind === kind)?.value ?? 0;
  return { teams: valueOf('teams'), rounds: valueOf('rounds'), reuse: valueOf('reuse') === 1 };
}

type Listed = Parameters<typeof shoppingList>[0];

function changesBetween(before: Listed, now: Listed, plan: ShoppingPlan): ListChange[] {
  const needed = new Map(shoppingList(now, plan).map((line) => [line.key, line]));
  const earlier = new Map(shoppingList(before, plan).map((line) => [line.key, line]));
  return [...new Map([...earlier, ...needed])]
    .map(([key, { name, units }]) => {
      const [was, is] = [earlier, needed].map((lines) => lines.get(key)?.need ?? 0) as [number, number];
      return { key, name, units, before: was, now: is };
    })
    .filter((change) => change.before !== change.now)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
