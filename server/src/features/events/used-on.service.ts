import type { UsedOn } from '@teamsparks/contract/event-fields';
import * as sentences from '@teamsparks/contract/sentences';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { can, type Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { findVisible } from '../challenges/index.ts';
import { findPlansWith, plansOf } from '../lesson-plans/index.ts';
import { findEventsOfPlans } from './event-plans.repository.ts';
import { findEvents } from './events.repository.ts';

interface Wanted {
  lesson_plan_id?: number | undefined;
  challenge_id?: number | undefined;
}

/** Events that are told of one plan or challenge. */
const shownAtMost = 50;

/** The events that use a plan or a challenge and that this person sees with their plans: those ahead first, then the latest. */
export async function listUsedOn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  wanted: Wanted,
): Promise<UsedOn[]> {
  const plans = await plansOf(db, actor, await plansNamed(db, actor, wanted));
  if (wanted.lesson_plan_id !== undefined && plans.size === 0) throw notFound(teachingSentences.planNotFound);
  const ids = await findEventsOfPlans(db, [...plans.keys()]);
  const events = ids.length > 0 ? await findEvents(db, actor, { ids }) : [];
  const shown = events.filter(({ sees_plans }) => sees_plans);
  const now = clock.now();
  const ahead = shown.filter(({ ends }) => ends > now);
  const over = shown.filter(({ ends }) => ends <= now).toReversed();
  return [...ahead, ...over].slice(0, shownAtMost);
}

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
