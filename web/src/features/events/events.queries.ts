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

interface EventsFilter {
  /** Program id, '' for all. */
  program_id: string;
  archived: boolean;
}

/** Queries the events of one program or all; the last answer stays on screen while the next one loads. */
export function eventsQuery({ program_id, archived }: EventsFilter) {
  const query = { ...(program_id !== '' && { program_id }), ...(archived && { archived: 'true' as const }) };
  const answer = callQuery(workKeys.events.list(program_id, archived), listEvents, { query });
  return { ...answer, placeholderData: keepPreviousData };
}

/** Queries one event with its series and plans. */
export const eventQuery = (id: number) => callQuery(workKeys.events.of('one', id), getEvent, { params: paramsOf(id) });

/** Queries the plans of all visible events, latest first; reloaded with everything that shows plans. */
export const eventPlansQuery = callQuery(workKeys.teaching.eventPlans, listEventLessonPlans);

/** Cancels an event, or several of its series in the version this person saw; the message offers Undo. */
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

/** Invites a person to take over the event for its day. */
export const inviteSubstitute = (id: number, body: BodyOf<typeof handOverEvent>) =>
  call(handOverEvent, { params: paramsOf(id), body });
/** Ends the hand-over to this substitute, for editors of the event. */
export const endHandOver = (id: number, userId: number) =>
  changing(call(takeEventBack, ofPerson(id, userId)), workKeys.events.lists);
/**
 * Gives the event back as its substitute. Reloads nothing: the event may be hidden from this person afterwards, so the
 * page is left first.
 */
export const giveBack = (id: number, userId: number) => call(takeEventBack, ofPerson(id, userId));
/** Restores the hand-over to this substitute. */
export const restoreHandOver = (id: number, userId: number) =>
  changing(call(restoreSubstitute, ofPerson(id, userId)), workKeys.events.lists, workKeys.teaching.all);

/** Reloads the events after a plan was created for one. */
export const reloadEvents = () => queryClient.invalidateQueries({ queryKey: workKeys.events.lists });

const ordering = (id: number) => ['order', 'event', id];

/**
 * Provides the mutation that reorders the event's plans; the new order shows at once, quick moves follow one another,
 * and the old order returns if the server refuses.
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

/** Creates a calendar address and returns its URL, which cannot be shown again. */
export async function createFeed(): Promise<string> {
  const { path, created_at } = await call(createCalendarFeed);
  queryClient.setQueryData(feedQuery.queryKey, { created_at });
  return new URL(path, location.origin).href;
}

/** Revokes this person's calendar address. */
export async function stopFeed(): Promise<void> {
  queryClient.setQueryData(feedQuery.queryKey, await call(revokeCalendarFeed));
}
