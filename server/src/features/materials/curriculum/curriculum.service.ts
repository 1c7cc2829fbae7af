import { randomBytes } from 'node:crypto';
import type { CurriculumEntry, CurriculumKind } from '@teamsparks/contract/materials/addresses/curriculum';
import { getSharedCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import { curriculumNotesMax } from '@teamsparks/contract/shared/limits';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { lockUser, shownTo } from '../../accounts/index.ts';
import {
  deleteShare,
  findChallengeIds,
  findListed,
  findNotes,
  findOwnerOf,
  findShare,
  insertShare,
  mergeChallenges,
  mergeNotes,
  trimNotes,
  type Note,
} from './curriculum.repository.ts';

interface Choice {
  kind: CurriculumKind;
  item: string;
  value: number;
  changed_at: Date;
}
type OnDatabase = Pick<Context, 'db'>;

/** Returns a person's list as `viewer` may see it: challenges hidden from the viewer are counted, not named. */
async function listOf(db: Database, userId: number, viewer: Actor) {
  const listed = await findListed(db, userId, viewer);
  const notes = await findNotes(db, userId);
  const challenges = listed
    .filter(({ visible, listed }) => visible || !listed)
    .map((row) => entryOf('challenge', String(row.challenge_id), Number(row.listed), row.changed_at));
  return {
    entries: [
      ...challenges,
      ...notes.map(({ kind, item, value, changed_at }) => entryOf(kind, item, value, changed_at)),
    ],
    hidden: listed.filter(({ visible, listed }) => listed && !visible).length,
  };
}

/** Returns a stored choice as the devices exchange it, with its time in ms. */
const entryOf = (kind: CurriculumKind, item: string, value: number, changedAt: Date) =>
  ({ kind, item, value, at: changedAt.getTime() }) as CurriculumEntry;

/**
 * Returns the person's own list, with a count of the challenges that they no longer see, and the name under which it is
 * shared (null if it is not).
 */
export async function getCurriculum({ db }: OnDatabase, actor: Actor) {
  return { ...(await listOf(db, actor.userId, actor)), share: await findShare(db, actor.userId) };
}

/**
 * Merges the choices of a device in one transaction and returns the list. Of two choices about the same thing the later
 * one wins; times in the future count as now, or a wrong clock would win for days. Leaves out challenges to add that the
 * person does not see, and deletes the oldest notes beyond the limit.
 */
export async function changeCurriculum(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  entries: readonly CurriculumEntry[],
) {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    const now = clock.now().getTime();
    const choices: Choice[] = latestOfEach(entries).map(({ at, ...entry }) => ({
      ...entry,
      changed_at: new Date(Math.min(at, now)),
    }));
    await putChallenges(
      tx,
      actor,
      choices.filter(({ kind }) => kind === 'challenge'),
    );
    await mergeNotes(
      tx,
      actor.userId,
      choices.filter((choice): choice is Note => choice.kind !== 'challenge'),
    );
    await trimNotes(tx, actor.userId, curriculumNotesMax);
    return getCurriculum({ db: tx }, actor);
  });
}

/**
 * Returns the latest entry about each thing (of equal times the last given), because one SQL statement may change a
 * row only once.
 */
export function latestOfEach<E extends CurriculumEntry>(entries: readonly E[]): E[] {
  const latest = new Map<string, E>();
  for (const entry of entries) {
    const key = `${entry.kind} ${entry.item}`;
    if (entry.at >= (latest.get(key)?.at ?? 0)) latest.set(key, entry);
  }
  return [...latest.values()];
}

/** Stores choices about challenges: adding one requires that the person sees it, removing is always allowed. */
async function putChallenges(tx: Database, actor: Actor, choices: readonly Choice[]) {
  const challengeChoices = choices.map(({ item, value, changed_at }) => ({
    challenge_id: Number(item),
    listed: value === 1,
    changed_at,
  }));
  const existing = await findChallengeIds(
    tx,
    actor,
    challengeChoices.map(({ challenge_id }) => challenge_id),
  );
  const visible = new Map(existing.map((row) => [row.id, row.visible]));
  const allowed = challengeChoices.filter(({ challenge_id, listed }) =>
    listed ? visible.get(challenge_id) === true : visible.has(challenge_id),
  );
  await mergeChallenges(tx, actor.userId, allowed);
}

/**
 * Shares the person's list under a random name, or the name it is already shared under, and returns that name; opening it
 * requires a login.
 */
export async function shareCurriculum({ db }: OnDatabase, actor: Actor) {
  await insertShare(db, actor.userId, randomBytes(16).toString('base64url'));
  return { share: (await findShare(db, actor.userId)) ?? '' };
}

/** Stops sharing the person's list, so that its present name never works again, and returns `share` as null. */
export async function unshareCurriculum({ db }: OnDatabase, actor: Actor) {
  await deleteShare(db, actor.userId);
  return { share: null };
}

/**
 * Returns a shared list as this person may see it, without removed challenges; throws 404 if no active account shares a
 * list under this name.
 */
export async function getShared({ db }: OnDatabase, actor: Actor, share: string) {
  const owner = await findOwnerOf(db, share);
  if (!owner) throw notFound(getSharedCurriculum.notFound);
  const { entries, hidden } = await listOf(db, owner.id, actor);
  return {
    owner: shownTo(actor, owner),
    entries: entries.filter(({ kind, value }) => kind !== 'challenge' || value === 1),
    hidden,
  };
}
