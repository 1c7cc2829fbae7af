import { clockTime } from '@teamsparks/contract/shared/clock-time';
import type { WhatsNext } from '@teamsparks/contract/practice/fields';
import { nextEventsDays, nextEventsMax, toLookBackDays, toLookBackMax } from '@teamsparks/contract/shared/limits';
import { type Actor, can, isSharedLogin } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { findNextOwnEvents, findToLookBackOn, planNamesOf } from '../events/index.ts';
import { countAskedToFollow, findAsking, findLedGroupsOf } from '../groups/index.ts';
import { findWaitingForAccess, type Invitations } from '../accounts/index.ts';
import { findLastOwnPlan } from '../lesson-plans/index.ts';
import { findOpenRuns } from '../runs/index.ts';
import { countAllToReview } from '../admin/index.ts';
import { missingOf } from './missing.service.ts';

/** Invitations that are named. */
const invitationsMax = 5;

type OnDatabase = Pick<Context, 'db' | 'clock'>;

/**
 * Returns what waits for this person: next events and events to look back on (with `view_events`), families that ask to
 * follow a group of theirs (with `run_challenges`), groups that they asked to follow (with `view_events`), open runs (with
 * `view_challenge_library`), five invitations at most, the number of items to review, the plan that was changed last, their request for
 * teacher access while it waits, and an address to confirm.
 */
export async function readNext(invitations: Invitations, { db, clock }: OnDatabase, actor: Actor): Promise<WhatsNext> {
  const seesEvents = can(actor, 'view_events');
  const request = await findWaitingForAccess(db, actor);
  const asked_to_follow = seesEvents && !isSharedLogin(actor) ? await countAskedToFollow(db, actor.userId) : 0;
  return {
    events: seesEvents ? await nextEvents({ db, clock }, actor) : [],
    asking: await findAsking(db, actor),
    runs: can(actor, 'view_challenge_library') ? await findOpenRuns(db, actor) : [],
    invitations: (await invitations.list({ db }, actor)).slice(0, invitationsMax),
    to_review: await countAllToReview({ db }, actor),
    look_back: seesEvents
      ? await findToLookBackOn(db, actor, clock.now(), { days: toLookBackDays, limit: toLookBackMax })
      : [],
    last_plan: await lastPlan(db, actor),
    ...(asked_to_follow > 0 && { asked_to_follow }),
    ...(request && { teacher_request: request }),
    ...(actor.isVouched && { confirm_address: true as const }),
  };
}

/** Returns the plan to go on with; null without `view_lesson_plans` and for a shared login, whose plans are many people's. */
async function lastPlan(db: Database, actor: Actor): Promise<WhatsNext['last_plan']> {
  if (!can(actor, 'view_lesson_plans') || isSharedLogin(actor)) return null;
  const plan = await findLastOwnPlan(db, actor);
  return plan ? { ...plan, updated_at: plan.updated_at.toISOString() } : null;
}

async function nextEvents({ db, clock }: OnDatabase, actor: Actor): Promise<WhatsNext['events']> {
  const now = clock.now();
  const events = await findNextOwnEvents(db, actor, now, { days: nextEventsDays, limit: nextEventsMax });
  const plans = await planNamesOf(db, actor, events);
  const missing = await missingOf(db, actor, events, now);
  const groups = await findLedGroupsOf(db, actor, events);
  return events.map(({ id, name, start_date, end_date, all_day, time_zone, begins_at, begins, ends }) => ({
    id,
    name,
    start_date,
    end_date,
    all_day,
    time_zone,
    begins_at: begins_at === null ? null : clockTime(begins_at),
    begins: begins.toISOString(),
    ends: ends.toISOString(),
    group_id: groups.get(id) ?? null,
    plans: plans.get(id) ?? [],
    missing: missing.get(id) ?? [],
  }));
}
