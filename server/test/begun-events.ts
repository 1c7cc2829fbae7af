import { listEventRuns } from '@teamsparks/contract/runs/endpoints/event-runs';
import { aChallenge, aPlan } from './builders.ts';
import { aGroup, aGroupEvent } from './event-people.ts';
import type { Harness } from './harness.ts';
import { aPerson, type Person } from './people.ts';
import { putOnEvent } from './planned.ts';

export const minute = 60_000;
export const paramsOf = (id: number) => ({ id: String(id) });
export const hours = { begins_at: 960, ends_at: 1050, all_day: false, time_zone: 'UTC' };

/** Returns begin and end of an event, `from` and `to` minutes from now. */
export const within = (from: number, to: number) => {
  const [begins, ends] = [from, to].map((minutes) => new Date(Date.now() + minutes * minute)) as [Date, Date];
  const [start_date, end_date] = [begins, ends].map((date) => date.toISOString().slice(0, 10)) as [string, string];
  return { begins, ends, start_date, end_date };
};

/** Returns functions that create events on which a plan can be run now, and read their runs. */
export function begunEvents(harness: Harness) {
  async function aPlanOf(challengeIds: readonly number[], its: Parameters<typeof aPlan>[1] = {}) {
    const plan = await aPlan(harness.context, its);
    for (const [order_index, challenge_id] of challengeIds.entries()) {
      const part = { lesson_plan_id: plan.id, kind: 'challenge', challenge_id, order_index } as const;
      await harness.context.db.insertInto('lesson_plan_items').values(part).execute();
    }
    return plan;
  }

  /** Creates a group's event that has just begun, with a plan of one challenge, and its leader. */
  async function aBegunEvent(times: object = within(-10, 80)) {
    const { context } = harness;
    const leader = await aPerson(context, 'mentor');
    const group = await aGroup(context, [leader]);
    const event = await aGroupEvent(context, [group.id], { ...hours, ...times });
    const challenge = await aChallenge(context);
    const plan = await aPlanOf([challenge.id], { name: 'Bridges' });
    await putOnEvent(context, event.id, plan.id);
    return { leader, group, event, plan, challenge };
  }

  const runsOf = (as: Person, id: number) => harness.call(listEventRuns, { as, params: paramsOf(id) });
  return { aPlanOf, aBegunEvent, runsOf };
}
