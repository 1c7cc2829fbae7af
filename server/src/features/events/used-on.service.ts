import type { UsedIn, UsedOn } from '@teamsparks/contract/events/fields';
import { toLookBackDays, usesAtOnce } from '@teamsparks/contract/shared/limits';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { can, type Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { findVisible } from '../challenges/index.ts';
import { type FoundEvent, prepares, findPlansWith, plansOf } from '../lesson-plans/index.ts';
import { findEventsOfPlans, findListedPlans, findLookedBackOn } from './event-plans.repository.ts';
import { timeText } from './event-times.ts';
import { findEvents } from './events.repository.ts';

interface Wanted {
  lesson_plan_id?: number | undefined;
  challenge_id?: number | undefined;
  /** From 1. */
  page: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns one page of the current events that use a plan or a challenge and whose plans this person sees: those not
 * over by date, then past ones, the latest first, each with what the person can do there next (prepare, look back,
 * or null). Throws 404 if the plan or challenge is not visible, 422 unless exactly one of the two is named.
 */
export async function listUsedOn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  wanted: Wanted,
): Promise<UsedOn[]> {
  const plans = await plansOf(db, actor, await plansNamed(db, actor, wanted));
  if (wanted.lesson_plan_id !== undefined && plans.size === 0) throw notFound(teachingSentences.planNotFound);
  const shown = await findShownEvents(db, actor, [...plans.keys()]);
  const now = clock.now();
  const ahead = shown.filter(({ ends }) => ends > now);
  const over = shown.filter(({ ends }) => ends <= now).toReversed();
  const onPage = pageOf([...ahead, ...over], wanted.page);
  const lookedBackOn = await findLookedBackOn(
    db,
    onPage.map(({ id }) => id),
  );
  return onPage.map((event) => ({
    ...event,
    begins_at: timeText(event.begins_at),
    minutes: minutesOf(event),
    next: nextOf(actor, event, { now, isDone: lookedBackOn.has(event.id) }),
  }));
}

const minutesOf = ({ begins_at, begins, ends }: FoundEvent): number | null =>
  begins_at === null ? null : Math.round((ends.getTime() - begins.getTime()) / 60_000);

/**
 * Returns the ids of the current events not over that use a plan and whose plans this person sees, sorted by date
 * and hour.
 */
export async function listEventsAhead(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  planId: number,
): Promise<number[]> {
  const now = clock.now();
  return (await findShownEvents(db, actor, [planId])).flatMap(({ id, ends }) => (ends > now ? id : []));
}

async function findShownEvents(db: Database, actor: Actor, planIds: readonly number[]): Promise<FoundEvent[]> {
  const ids = await findEventsOfPlans(db, planIds);
  const events = ids.length > 0 ? await findEvents(db, actor, { ids }) : [];
  return events.filter(({ sees_plans }) => sees_plans);
}

const pageOf = <T>(rows: readonly T[], page: number): T[] => rows.slice((page - 1) * usesAtOnce, page * usesAtOnce);

/**
 * Returns what the person can do at the event: prepare one ahead that they see from inside; look back on a recent one
 * they work on, as long as the dashboard asks for it.
 */
function nextOf(actor: Actor, event: FoundEvent, { now, isDone }: { now: Date; isDone: boolean }): UsedOn['next'] {
  if (!event.sees_inside) return null;
  if (event.begins > now) return 'prepare';
  const isRecent = event.ends.getTime() > now.getTime() - toLookBackDays * dayMs;
  return !isDone && isRecent && prepares(actor, event) ? 'look_back' : null;
}

/**
 * Returns one page of the visible plans that contain a challenge, sorted by name; leaves out plans for one event only.
 * Throws 404 if the challenge is not visible.
 */
export async function listUsedIn(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { challenge_id, page }: { challenge_id: number; page: number },
): Promise<UsedIn[]> {
  if (!(await findVisible(db, actor, challenge_id))) throw notFound(sentences.challengeNotFound);
  const ids = await findListedPlans(db, await findPlansWith(db, challenge_id));
  const plans = [...(await plansOf(db, actor, ids)).values()];
  return pageOf(
    plans.toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id),
    page,
  );
}

const byName = new Intl.Collator('en', { numeric: true });

async function plansNamed(db: Database, actor: Actor, { lesson_plan_id, challenge_id }: Wanted): Promise<number[]> {
  if ((lesson_plan_id === undefined) === (challenge_id === undefined)) {
    throw invalid('lesson_plan_id', 'Please name a lesson plan or a challenge.');
  }
  if (lesson_plan_id !== undefined) return [lesson_plan_id];
  const id = challenge_id ?? 0;
  if (!can(actor, 'view_challenge_library') || !(await findVisible(db, actor, id))) {
    throw notFound(sentences.challengeNotFound);
  }
  return findPlansWith(db, id);
}
