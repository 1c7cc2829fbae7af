import { assignToEvent } from '../features/events/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';

interface Made {
  /** Ids by name. */
  events: ReadonlyMap<string, number>;
  plans: ReadonlyMap<string, number>;
}

/** Plans of two demo events: one with a single plan, one with all plans. */
const eventsWithPlans = { one: 'Improv Weekend', all: 'Bridges and Towers' };

/** Assigns lesson plans to two demo events. */
export async function assignSamplePlans({ db }: Pick<Context, 'db'>, author: Actor, { events, plans }: Made) {
  const ids = [...plans.values()];
  const assign = async (name: string, lessonPlans: readonly number[]) => {
    const event_id = events.get(name);
    if (event_id === undefined) throw new Error(`there is no event ${name}`);
    for (const lesson_plan_id of lessonPlans) await assignToEvent(db, author, { event_id, lesson_plan_id });
  };
  await assign(eventsWithPlans.one, ids.slice(0, 1));
  await assign(eventsWithPlans.all, ids);
}
