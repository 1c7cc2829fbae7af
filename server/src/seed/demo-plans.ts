import { assignToEvent } from '../features/events/index.ts';
import { addItem, createPlan, putInOrder, setPlanStatus, updatePlan } from '../features/lesson-plans/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import { type SamplePart, samplePlans } from './sample-plans.ts';
import type { importStarterLibrary } from './starter-library.ts';

const noEvents = async () => {
  throw new Error('the sample plans are of no event');
};

/**
 * Adds demo lesson plans in every state with their videos, through the same code as people's plans, and returns their ids by
 * name.
 */
export async function addSamplePlans(
  context: Context,
  { author, ids }: Awaited<ReturnType<typeof importStarterLibrary>>,
) {
  const itemOf = (part: SamplePart) => {
    if ('pause' in part) return { kind: 'break', title: part.pause, minutes: part.minutes } as const;
    if ('text' in part) return { kind: 'text', ...part } as const;
    const challenge_id = ids.get(part.challenge);
    if (challenge_id === undefined) throw new Error(`the starter library has no ${part.challenge}`);
    return { kind: 'challenge', challenge_id, minutes: null } as const;
  };
  const idsByName = new Map<string, number>();
  for (const { name, description, status, videos, parts, times, order } of samplePlans) {
    const creating = { db: context.db, assignToEvent: noEvents };
    const { id } = await createPlan(creating, author, { name, description, videos: [...videos] });
    for (const part of parts) await addItem(context, author, id, itemOf(part));
    const { items } = await updatePlan(context, author, id, times);
    const ordered = order.map((place) => items[place]?.id).filter((item) => item !== undefined);
    await putInOrder(context, author, id, ordered);
    await setPlanStatus(context, author, id, status);
    idsByName.set(name, id);
  }
  return idsByName;
}

interface CreatedIds {
  /** Ids by name. */
  events: ReadonlyMap<string, number>;
  plans: ReadonlyMap<string, number>;
}

/** Plans of two demo events: one with a single plan, one with all plans. */
const eventsWithPlans = { one: 'Improv Weekend', all: 'Bridges and Towers' };

/** Assigns lesson plans to two demo events. */
export async function assignSamplePlans({ db }: Pick<Context, 'db'>, author: Actor, { events, plans }: CreatedIds) {
  const ids = [...plans.values()];
  const assign = async (name: string, lessonPlans: readonly number[]) => {
    const event_id = events.get(name);
    if (event_id === undefined) throw new Error(`there is no event ${name}`);
    for (const lesson_plan_id of lessonPlans) await assignToEvent(db, author, { event_id, lesson_plan_id });
  };
  await assign(eventsWithPlans.one, ids.slice(0, 1));
  await assign(eventsWithPlans.all, ids);
}
