import * as sentences from '@teamsparks/contract/shared/sentences';
import type { TriedChallenge, Practice } from '@teamsparks/contract/practice/addresses/dashboard';
import type { TriedChanges } from '@teamsparks/contract/practice/fields';
import { teamMaxLength, practiceWeeks } from '@teamsparks/contract/shared/limits';
import { cut } from '@teamsparks/contract/shared/text-lines';
import { addDays } from '@teamsparks/contract/shared/calendar-date';
import { skills } from '@teamsparks/contract/shared/challenge-vocabulary';
import { categories } from '@teamsparks/contract/shared/vocabulary';
import { type Actor, can } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { conflict, notFound, invalid } from '../../../platform/errors.ts';
import { hasBookmark, findVisible, toCard } from '../../challenges/index.ts';
import { findGroups } from '../../groups/index.ts';
import { findRunOfChallenge } from '../../runs/index.ts';
import { readSettings } from '../../accounts/index.ts';
import {
  addFavorite,
  findFavorites,
  findTried,
  findTriedOne,
  hasTried,
  putTried,
  removeFavorite,
} from './marks.repository.ts';
import { findBestOfEachCategory, findPracticed, type Practiced } from './practice.repository.ts';
import { suggestionsFrom, tally, usualLevelOf } from './suggestions.ts';

type OnDatabase = Pick<Context, 'db'>;

type TriedRow = NonNullable<Awaited<ReturnType<typeof findTriedOne>>>;

const toTried = (row: TriedRow): TriedChallenge => ({
  ...toCard(row),
  tried_on: row.tried_on,
  team: row.team,
  note: row.note,
});

async function demandVisible(db: Database, actor: Actor, challengeId: number): Promise<void> {
  if (!(await findVisible(db, actor, challengeId))) throw notFound(sentences.challengeNotFound);
}

/** Returns the person's favorites as cards, newest first, without challenges they cannot see now. */
export async function listFavorites({ db }: OnDatabase, actor: Actor) {
  return (await findFavorites(db, actor)).map(toCard);
}

/**
 * Makes a favorite of a challenge; one that is a favorite already stays so. Throws 404 if the person does not see
 * it, and 409 unless they bookmarked or tried it, even if it is a favorite.
 */
export async function makeFavorite({ db }: OnDatabase, actor: Actor, challengeId: number): Promise<void> {
  await demandVisible(db, actor, challengeId);
  const isKnown = (await hasBookmark(db, actor.userId, challengeId)) || (await hasTried(db, actor.userId, challengeId));
  if (!isKnown) throw conflict(sentences.favoriteNeeds);
  await addFavorite(db, actor.userId, challengeId);
}

/** Removes a challenge from the person's favorites; does nothing if it is none. */
export async function dropFavorite({ db }: OnDatabase, actor: Actor, challengeId: number): Promise<void> {
  await removeFavorite(db, actor.userId, challengeId);
}

/** Returns the challenges that the person marked as tried and sees now, with day, team and note, the last day first. */
export async function listTried({ db }: OnDatabase, actor: Actor): Promise<TriedChallenge[]> {
  return (await findTried(db, actor)).map(toTried);
}

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Throws 422 for a day after tomorrow (UTC): in some time zones tomorrow has begun. */
function refuseFuture(day: string | undefined, now: number): void {
  if (day === undefined || day <= dayOf(now + dayMs)) return;
  throw invalid('tried_on', 'Please choose a day that is not in the future.');
}

/**
 * Marks a challenge as tried, or updates the given day, team and note of its mark. A new mark without a day gets
 * that of the run, else today (UTC); the run's group becomes the team unless one is given. Throws 404 if the person
 * does not see the challenge, 422 for a day later than tomorrow (UTC), or if they do not steer the run or it lacks
 * the challenge.
 */
export async function markTried(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  challengeId: number,
  { run_id, ...changes }: TriedChanges,
): Promise<TriedChallenge> {
  const { db, clock } = context;
  const now = clock.now().getTime();
  refuseFuture(changes.tried_on, now);
  await demandVisible(db, actor, challengeId);
  const fromRun = run_id === undefined ? undefined : await dayAndTeamOfRun(context, actor, run_id, challengeId);
  const today = fromRun?.day ?? dayOf(now);
  await putTried(db, { userId: actor.userId, challengeId, today }, { ...fromRun?.with, ...changes });
  const row = await findTriedOne(db, actor, challengeId);
  if (!row) throw notFound(sentences.challengeNotFound);
  return toTried(row);
}

/** Returns the day of a run of this challenge and its group as the team; throws 422 for a run of another challenge. */
async function dayAndTeamOfRun(
  context: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  runId: number,
  challengeId: number,
) {
  const { time_zone } = await readSettings(context);
  const run = await findRunOfChallenge(context.db, actor, { runId, challengeId, zone: time_zone });
  if (!run) throw invalid('run_id', sentences.runNotFound);
  return { day: run.day, with: run.group_name === null ? {} : { team: cut(run.group_name, teamMaxLength) } };
}

/**
 * Returns the person's practice: names by day for the last weeks, counts of all time by category and skill, and
 * suggestions, of the level of most groups that they lead, else of the usual one; a challenge counts once a day, in the installation's time zone.
 */
export async function getPractice(context: Pick<Context, 'db' | 'clock' | 'config'>, actor: Actor): Promise<Practice> {
  const { db, clock } = context;
  const { time_zone } = await readSettings(context);
  const practiced = await findPracticed(db, actor, time_zone);
  const led = can(actor, 'run_challenges') ? await findGroups(db, actor, false) : [];
  const level = usualLevelOf(led.filter(({ archived_at }) => archived_at === null)) ?? usualLevelOf(practiced);
  const candidates = await findBestOfEachCategory(db, actor, level);
  const byCategory = tally(practiced.map(({ category }) => category));
  const bySkill = tally(practiced.flatMap((one) => one.skills));
  return {
    days: daysOf(practiced, clock.now()),
    categories: categories.map((category) => ({ category, practiced: byCategory.get(category) ?? 0 })),
    skills: skills.map((skill) => ({ skill, practiced: bySkill.get(skill) ?? 0 })),
    next: suggestionsFrom(candidates, practiced),
  };
}

/** Returns the practiced names by day for whole weeks back, and a day more for readers in whose time zone it is still yesterday. */
function daysOf(practiced: readonly Practiced[], now: Date): Practice['days'] {
  const first = addDays(now.toISOString().slice(0, 10), -7 * practiceWeeks - 1);
  const byDay = Map.groupBy(
    practiced.filter(({ day }) => day >= first),
    ({ day }) => day,
  );
  return [...byDay].map(([day, all]) => ({ day, names: all.map(({ name }) => name) }));
}
