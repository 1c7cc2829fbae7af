import { createHash } from 'node:crypto';
import type { CurriculumNote } from '@teamsparks/contract/materials/addresses/curriculum';
import { curriculumNotesMax } from '@teamsparks/contract/shared/limits';
import type { ListChange, MaterialList } from '@teamsparks/contract/materials/addresses/material-lists';
import {
  gathered,
  gatheredList,
  gatheredNotes,
  isRoomThing,
  thingsOf,
} from '@teamsparks/contract/materials/gathered-list';
import type { ShoppingPlan } from '@teamsparks/contract/materials/shopping-list';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import type { SeenChallenge } from '../tables.ts';
import { readableMaterials } from '../../challenges/index.ts';
import { latestOfEach } from '../curriculum/curriculum.service.ts';
import { withDefaultChoices, shoppingPlanOf, findNeed } from './needs.ts';
import {
  findList,
  findListNotes,
  findShown,
  type ListKey,
  lockList,
  mergeListNotes,
  setSeen,
  trimListNotes,
} from './material-lists.repository.ts';
import { demandOwner, type Owner } from './owners.ts';

type Timed = Pick<Context, 'db' | 'clock'>;

/** Returns the list as this person may read it; throws as {@link demandOwner}. */
export async function readList({ db, clock }: Timed, actor: Actor, key: ListKey): Promise<MaterialList> {
  const owner = await demandOwner(db, actor, key, clock.now());
  return listOf(db, actor, key, owner, await findNeed(db, owner.planIds));
}

/**
 * Merges the choices of a device and returns the list, which it creates if no one worked with it before; throws as
 * {@link demandOwner}, 403 for people who only read it, or 409 if the event is over. Times in the future count as now,
 * or a wrong clock would win for days.
 */
export async function changeList(
  { db, clock }: Timed,
  actor: Actor,
  key: ListKey,
  entries: readonly CurriculumNote[],
): Promise<MaterialList> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const owner = await demandOpen(tx, actor, key, at);
    const needed = await findNeed(tx, owner.planIds);
    const list = await lockList(tx, key, needed);
    await mergeListNotes(
      tx,
      list.id,
      latestOfEach(entries).map(({ at: chosen, ...entry }) => ({
        ...entry,
        changed_at: new Date(Math.min(chosen, at.getTime())),
      })),
    );
    await trimListNotes(tx, list.id, curriculumNotesMax);
    return listOf(tx, actor, key, owner, needed);
  });
}

/**
 * Stores what is needed now as seen, and returns the list; throws as {@link demandOwner}, 403 for people who only read
 * it, or 409 if the event is over or the list changed since the person read it (`fingerprint`).
 */
export async function confirmSeen({ db, clock }: Timed, actor: Actor, key: ListKey, fingerprint: string) {
  return inTransaction(db, async (tx) => {
    const owner = await demandOpen(tx, actor, key, clock.now());
    const needed = await findNeed(tx, owner.planIds);
    if (fingerprintOf(needed) !== fingerprint)
      throw conflict('This list has changed since. Please read the new changes.');
    const list = await lockList(tx, key, needed);
    await setSeen(tx, list.id, needed);
    return listOf(tx, actor, key, owner, needed);
  });
}

/**
 * Returns the owner of a list that this person may change; throws 404, 403 for people who only read it, 409 if its event is
 * over.
 */
async function demandOpen(tx: Database, actor: Actor, key: ListKey, now: Date): Promise<Owner> {
  const owner = await demandOwner(tx, actor, key, now);
  if (!owner.canChange) throw forbidden('This list is changed by the leaders of the event.');
  if (owner.over) throw conflict('This event is over. Its list stays as it was.');
  return owner;
}

/** Returns a hash of what a list needs, to notice changes. */
const fingerprintOf = (needed: readonly SeenChallenge[]): string =>
  createHash('sha256').update(JSON.stringify(needed)).digest('base64url');

/** Returns a list for this person: challenges they see, choices, and changes since it was last confirmed. */
async function listOf(
  db: Database,
  actor: Actor,
  { of, id }: ListKey,
  owner: Owner,
  neededNow: readonly SeenChallenge[],
): Promise<MaterialList> {
  const row = await findList(db, { of, id });
  const needed = owner.over && row?.closed_at ? row.seen : neededNow;
  const seen = row?.seen ?? needed;
  const shown = await findShown(db, actor, [...new Set([...needed, ...seen].map((one) => one.id))]);
  const readable = (challenges: readonly SeenChallenge[]) =>
    challenges.flatMap(({ id: challengeId, materials }) => {
      const challenge = shown.get(challengeId);
      return challenge ? [{ ...challenge, materials: readableMaterials(actor, materials) }] : [];
    });
  const challenges = readable(needed);
  const earlier = readable(seen);
  const things = thingsOf([...challenges, ...earlier]);
  const entries = gatheredNotes(withDefaultChoices(owner.teams, row && (await findListNotes(db, row.id))), things);
  return {
    of,
    id,
    name: owner.name,
    date: owner.date,
    challenges: challenges.map((challenge) =>
      gathered(
        { ...challenge, materials: challenge.materials.filter((material) => !isRoomThing(material, things)) },
        things,
      ),
    ),
    room: gatheredList(challenges, shoppingPlanOf(entries), things).room,
    entries,
    hidden: needed.length - challenges.length,
    changes: owner.over ? [] : changesBetween(earlier, challenges, shoppingPlanOf(entries), things),
    fingerprint: fingerprintOf(needed),
    closed: owner.over,
    can: { edit: owner.canChange && !owner.over },
  };
}

type Listed = Parameters<typeof gatheredList>[0];
type Things = ReturnType<typeof thingsOf>;

/** Returns the materials whose needed quantity differs, by key. */
function changesBetween(before: Listed, now: Listed, plan: ShoppingPlan, things: Things): ListChange[] {
  const needed = new Map(gatheredList(now, plan, things).lines.map((line) => [line.key, line]));
  const earlier = new Map(gatheredList(before, plan, things).lines.map((line) => [line.key, line]));
  return [...new Map([...earlier, ...needed])]
    .map(([key, { name, units }]) => {
      const [was, is] = [earlier, needed].map((lines) => lines.get(key)?.need ?? 0) as [number, number];
      return { key, name, units, before: was, now: is };
    })
    .filter((change) => change.before !== change.now)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
