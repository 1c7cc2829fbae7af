import type { BodyOf } from '@teamsparks/contract/calls';
import {
  archiveEvent,
  createCalendarFeed,
  getEvent,
  handOverEvent,
  getCalendarFeed,
  listEventLessonPlans,
  listEvents,
  orderEventPlans,
  restoreEvent,
  restoreSubstitute,
  revokeCalendarFeed,
  type SeriesScope,
  takeEventBack,
  type WholeEvent,
} from '@teamsparks/contract/events/addresses';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { changingPlans } from '../../parts/events/event-plan-calls.ts';
import { changingEvents } from '../../parts/events/event-changes.ts';
import { workKeys } from '../../parts/work-keys.ts';
import { plainWords } from '../../shared/forms/plain-words.ts';
import { toast } from '../../shared/ui/toast.ts';

const paramsOf = (id: number) => ({ id: String(id) });

interface Wanted {
  /** Of one program, '' for all. */
  program_id: string;
  archived: boolean;
}

export function eventsQuery({ program_id, archived }: Wanted) {
  const query = { ...(program_id !== '' && { program_id }), ...(archived && { archived: 'true' as const }) };
  const answer = callQuery(workKeys.events.list(program_id, archived), listEvents, { query });
  return { ...answer, placeholderData: keepPreviousData };
}

export const eventQuery = (id: number) => callQuery(workKeys.events.of('one', id), getEvent, { params: paramsOf(id) });

/** The plans of all events that this person can see, the latest first; asked again with everything that shows plans. */
export const eventPlansQuery = callQuery(workKeys.teaching.eventPlans, listEventLessonPlans);

/** Cancels an event, or several of its series as this person saw it; the message offers to take that back. */
export async function cancelEvent({ id, name, series }: WholeEvent, scope: SeriesScope): Promise<void> {
  const query = scope === 'one' ? {} : { scope, ...(series && { series_version: series.version }) };
  await changingEvents(call(archiveEvent, { params: paramsOf(id), query }));
  const undo = () => changingEvents(call(restoreEvent, { params: paramsOf(id), query: { together: 'true' } }));
  toast(`“${name}” canceled.`, 'success', {
    label: 'Undo',
    onClick: () => void undo().catch((error: unknown) => toast(plainWords(error), 'failure')),
  });
}

const ofPerson = (id: number, userId: number) => ({ params: { id: String(id), userId: String(userId) } });

export const handOverTo = (id: number, body: BodyOf<typeof handOverEvent>) =>
  call(handOverEvent, { params: paramsOf(id), body });
export const takeBackFrom = (id: number, userId: number) =>
  changing(call(takeEventBack, ofPerson(id, userId)), workKeys.events.lists);
/** The event may be out of this person's sight afterwards: what shows it goes first. */
export const giveBack = (id: number, userId: number) => call(takeEventBack, ofPerson(id, userId));
export const handOverAgain = (id: number, userId: number) =>
  changing(call(restoreSubstitute, ofPerson(id, userId)), workKeys.events.lists, workKeys.teaching.all);

/** What a new plan of an event makes outdated here. */
export const reloadEvents = () => queryClient.invalidateQueries({ queryKey: workKeys.events.lists });

const ordering = (id: number) => ['order', 'event', id];

/** The plans are in their new order at once; several quick moves follow one another, and a refused one is taken back. */
export function useOrderPlans(id: number) {
  const { queryKey } = eventQuery(id);
  return useMutation<WholeEvent, Error, readonly number[], WholeEvent | undefined>({
    mutationKey: ordering(id),
    scope: { id: `order of event ${id}` },
    mutationFn: (ids) => call(orderEventPlans, { params: paramsOf(id), body: { lesson_plan_ids: [...ids] } }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (event) => event && { ...event, plans: inOrder(event.plans, ids) });
      return before;
    },
    onError: (_error, _ids, before) => {
      if (before) queryClient.setQueryData(queryKey, before);
    },
    // What the server has is asked for once, after the last of several moves.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: ordering(id) }) === 1 ? changingPlans(Promise.resolve()) : undefined,
  });
}

const inOrder = (plans: WholeEvent['plans'], ids: readonly number[]): WholeEvent['plans'] =>
  plans
    ?.toSorted((a, b) => ids.indexOf(a.lesson_plan.id) - ids.indexOf(b.lesson_plan.id))
    // As the server numbers them: a plan that is removed before its answer has come keeps its place.
    .map((plan, index) => ({ ...plan, order_index: index + 1 })) ?? null;

export const feedQuery = callQuery(workKeys.events.feed, getCalendarFeed);

/** Answers the address, which nobody can be told again. */
export async function makeFeed(): Promise<string> {
  const { path, created_at } = await call(createCalendarFeed);
  queryClient.setQueryData(feedQuery.queryKey, { created_at });
  return new URL(path, location.origin).href;
}

export async function stopFeed(): Promise<void> {
  queryClient.setQueryData(feedQuery.queryKey, await call(revokeCalendarFeed));
}
