import type { ReactNode } from 'react';
import type { Event } from '@teamsparks/contract/events/addresses';
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
import { changingPlans, changingEvents } from '../../parts/events/event-calls.ts';
import { workKeys } from '../../parts/work-keys.ts';
import { plainWords } from '../../shared/forms/failure-words.ts';
import { toast } from '../../shared/ui/toast.ts';

/** Returns the button that creates a lesson plan for an event, for people who may. */
export type CreatePlanFor = (
  event: Pick<Event, 'id' | 'name' | 'start_date' | 'can'>,
  variant?: 'primary',
) => ReactNode;

const paramsOf = (id: number) => ({ id: String(id) });

interface EventsFilter {
  /** Program id, '' for all. */
  program_id: string;
  archived: boolean;
}

/**
 * Returns the query for the events of one program, or with '' for all events; with `archived` it includes archived
 * ones. The list before stays on screen meanwhile.
 */
export function eventsQuery({ program_id, archived }: EventsFilter) {
  const query = { ...(program_id !== '' && { program_id }), ...(archived && { archived: 'true' as const }) };
  const answer = callQuery(workKeys.events.list(program_id, archived), listEvents, { query });
  return { ...answer, placeholderData: keepPreviousData };
}

/** Returns the query for one event with its series and plans. */
export const eventQuery = (id: number) => callQuery(workKeys.events.of('one', id), getEvent, { params: paramsOf(id) });

/** Queries the plans of all visible events, latest first; reloaded with everything that shows plans. */
export const eventPlansQuery = callQuery(workKeys.teaching.eventPlans, listEventLessonPlans);

/**
 * Cancels an event, or with `scope` several of its series in the version this person saw; reloads events and
 * mentoring and shows a message with Undo. Throws if the server refuses.
 */
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

/**
 * Invites the person with the username in `body` to take over the event for its day; reloads nothing. The answer is
 * the same for every username; rejects with 409 if the event is canceled, its day is past, or someone has taken it
 * over.
 */
export const inviteSubstitute = (id: number, body: BodyOf<typeof handOverEvent>) =>
  call(handOverEvent, { params: paramsOf(id), body });
/** Ends the hand-over to this substitute and reloads the events; for editors of the event. */
export const endHandOver = (id: number, userId: number) =>
  changing(call(takeEventBack, ofPerson(id, userId)), workKeys.events.lists);
/**
 * Gives the event back as its substitute. Reloads nothing: the event may not show to this person afterwards, so leave
 * its page first.
 */
export const giveBack = (id: number, userId: number) => call(takeEventBack, ofPerson(id, userId));
/**
 * Undoes within a day the end of the hand-over to this substitute: editors of the event what an editor ended, the
 * substitute what they gave back. Reloads events and plans. Rejects with 404 after the day, 409 if the event is
 * canceled, over or taken.
 */
export const restoreHandOver = (id: number, userId: number) =>
  changing(call(restoreSubstitute, ofPerson(id, userId)), workKeys.events.lists, workKeys.teaching.all);

/**
 * Marks all events as stale, after a plan was created for one or one was given back; waits until those on screen are
 * fetched again.
 */
export const reloadEvents = () => queryClient.invalidateQueries({ queryKey: workKeys.events.lists });

const ordering = (id: number) => ['order', 'event', id];

/**
 * Returns the mutation that takes the ids of the event's plans in their new order. The order shows at once, and the
 * old one returns if saving fails; quick moves are sent one after the other, and plans reload after the last one.
 */
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
    // Reloads once, after the last of several moves.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: ordering(id) }) === 1 ? changingPlans(Promise.resolve()) : undefined,
  });
}

const inOrder = (plans: WholeEvent['plans'], ids: readonly number[]): WholeEvent['plans'] =>
  plans
    ?.toSorted((a, b) => ids.indexOf(a.lesson_plan.id) - ids.indexOf(b.lesson_plan.id))
    // Numbered as on the server: a plan that is removed before the answer comes is restored to its place.
    .map((plan, index) => ({ ...plan, order_index: index + 1 })) ?? null;

/** Queries since when this person has a calendar address. */
export const feedQuery = callQuery(workKeys.events.feed, getCalendarFeed);

/**
 * Creates this person's calendar address, which ends an earlier one, stores its time in the query cache, and returns
 * it as a full URL, which cannot be shown again.
 */
export async function createFeed(): Promise<string> {
  const { path, created_at } = await call(createCalendarFeed);
  queryClient.setQueryData(feedQuery.queryKey, { created_at });
  return new URL(path, location.origin).href;
}

/** Revokes this person's calendar address, which stops working, and stores in the query cache that there is none. */
export async function stopFeed(): Promise<void> {
  queryClient.setQueryData(feedQuery.queryKey, await call(revokeCalendarFeed));
}
