import { clockTime } from '@teamsparks/contract/shared/clock-time';
import type { WhatsNext } from '@teamsparks/contract/practice/fields';
import { toLookBackDays, toLookBackMax } from '@teamsparks/contract/shared/limits';
import { type Actor, can, isSharedLogin } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { findNextOwnEvent, findToLookBackOn, planNamesOf } from '../events/index.ts';
import { findLedGroupOf } from '../groups/index.ts';
import { findWaitingForAccess, type Invitations } from '../accounts/index.ts';
import { findLastOwnPlan } from '../lesson-plans/index.ts';
import { findOpenRuns } from '../runs/index.ts';
import { countAllToReview } from '../admin/index.ts';
import { missingOf } from './missing.service.ts';

/** Invitations that are named. */
const invitationsMax = 5;

type OnDatabase = Pick<Context, 'db' | 'clock'>;

/**
 * Returns what waits for this person: next event and events to look back on (with `view_events`), open runs (with
 * `view_challenge_library`), five invitations at most, the number of items to review, the plan that was changed last, and their request for
 * teacher access while it waits.
 */
export async function readNext(invitations: Invitations, { db, clock }: OnDatabase, actor: Actor): Promise<WhatsNext> {
  const seesEvents = can(actor, 'view_events');
  const request = await findWaitingForAccess(db, actor);
  return {
    event: seesEvents ? await nextEvent({ db, clock }, actor) : null,
    runs: can(actor, 'view_challenge_library') ? await findOpenRuns(db, actor) : [],
    invitations: (await invitations.list({ db }, actor)).slice(0, invitationsMax),
    to_review: await countAllToReview({ db }, actor),
    look_back: seesEvents
      ? await findToLookBackOn(db, actor, clock.now(), { days: toLookBackDays, limit: toLookBackMax })
      : [],
    last_plan: await lastPlan(db, actor),
    ...(request && { teacher_request: request }),
  };
}

/** Returns the plan to go on with; null without `view_lesson_plans` and for a shared login, whose plans are many people's. */
async function lastPlan(db: Database, actor: Actor): Promise<WhatsNext['last_plan']> {
  if (!can(actor, 'view_lesson_plans') || isSharedLogin(actor)) return null;
  const plan = await findLastOwnPlan(db, actor);
  return plan ? { ...plan, updated_at: plan.updated_at.toISOString() } : null;
}

async function nextEvent({ db, clock }: OnDatabase, actor: Actor): Promise<WhatsNext['event']> {
  const now = clock.now();
  const event = await findNextOwnEvent(db, actor, now);
  if (!event) return null;
  const { id, name, start_date, end_date, all_day, time_zone, begins_at, begins, ends } = event;
  return {
    id,
    name,
    start_date,
    end_date,
    all_day,
    time_zone,
    begins_at: begins_at === null ? null : clockTime(begins_at),
    begins: begins.toISOString(),
    ends: ends.toISOString(),
    group_id: await findLedGroupOf(db, actor, id),
    plans: (await planNamesOf(db, actor, [event])).get(id) ?? [],
    missing: (await missingOf(db, actor, [event], now)).get(id) ?? [],
  };
}
