import type { CallInput } from '@teamsparks/contract/calls';
import {
  addPlanItem,
  addPlanItems,
  deleteLessonPlan,
  duplicateLessonPlan,
  findLessonPlans,
  listPlanAuthors,
  offerBackLessonPlan,
  orderPlanItems,
  removePlanItem,
  removePlanItems,
  restoreLessonPlan,
  restorePlanItem,
  setLessonPlanStatus,
  updateLessonPlan,
  updatePlanItem,
  type WholePlan,
} from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { listTrainingSessions, listTrainingVideos } from '@teamsparks/contract/lesson-plans/addresses/training';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { plansQuery } from '../../parts/plans/plan-calls.ts';
import { workKeys } from '../../parts/work-keys.ts';

/** Videos and sessions that can be added to a plan. */
export const videosQuery = callQuery(workKeys.teaching.videos, listTrainingVideos);
export const sessionsQuery = callQuery(workKeys.teaching.sessions, listTrainingSessions);

/**
 * Returns the query for one page of the plans that match a search; the page before stays on screen while the next one
 * loads.
 */
export const foundPlansQuery = (query: CallInput<typeof findLessonPlans>['query']) => ({
  ...callQuery(workKeys.teaching.found(query), findLessonPlans, { query }),
  placeholderData: keepPreviousData,
});

/** Returns the query of a plan's authors. */
export const authorsQuery = (planId: number) =>
  callQuery(workKeys.teaching.authors(String(planId)), listPlanAuthors, { params: { id: String(planId) } });

const reload = () => queryClient.invalidateQueries({ queryKey: workKeys.teaching.all });

/** Reloads the list of plans and the sessions that plans add. */
const reloadPlans = () =>
  Promise.all([plansQuery, sessionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));

/** Creates a draft of this person's own from the plan and returns it; reloads everything about plans. */
export const duplicatePlan = (id: number) =>
  changing(call(duplicateLessonPlan, { params: { id: String(id) } }), workKeys.teaching.all);

/**
 * Puts the changes of an event's copy (`id`) into its original plan, which it returns. Reloads plans and events;
 * rejects with 412 if `version` is no longer the original's.
 */
export const offerBack = (id: number, version: number) =>
  changing(
    call(offerBackLessonPlan, { params: { id: String(id) }, ifMatch: version }),
    workKeys.teaching.all,
    workKeys.events.lists,
  );

/**
 * Deletes the plan and reloads the lists, but not the plan itself. On failure reloads everything about plans and
 * throws.
 */
export async function deletePlan(id: number): Promise<void> {
  try {
    await call(deleteLessonPlan, { params: { id: String(id) } });
  } catch (error) {
    await reload();
    throw error;
  }
  // Not the plan itself: it is still on the page, and loading it would fail.
  await reloadPlans();
}

/** Restores a plan that was deleted within the last day, on its events, too; reloads plans and events. */
export const restorePlan = (id: number) =>
  changing(call(restoreLessonPlan, { params: { id: String(id) } }), workKeys.teaching.all, workKeys.events.lists);

type ChangedPlan = CallInput<typeof updateLessonPlan>['body'];
type AddedItem = CallInput<typeof addPlanItem>['body'];
type ChangedItem = CallInput<typeof updatePlanItem>['body'];
/** The plan as it is now, and the ids of added parts. */
type WithAdded = WholePlan & { added?: number[] };
/** A change of the plan with this id. */
type Change = (id: string) => Promise<WithAdded>;

/**
 * Returns the change of these fields for {@link useChangePlan}, which sends it; rejects then with 412 if the plan's
 * version is no longer `version`.
 */
export function changeFields(body: ChangedPlan, version: number): Change {
  return (id) => call(updateLessonPlan, { params: { id }, body, ifMatch: version });
}
/** Returns the change to this status for {@link useChangePlan}, which sends it. */
export function changeStatus(wanted: Status): Change {
  return (id) => call(setLessonPlanStatus, { params: { id }, body: { status: wanted } });
}
/**
 * Returns the change that adds a part, after the part with the id `after` or else at the end, for {@link
 * useChangePlan}.
 */
export function addItem(body: AddedItem, after?: number): Change {
  if (after !== undefined) return addItems([body], after);
  return (id) => call(addPlanItem, { params: { id }, body });
}
/**
 * Returns the change that adds several parts in order, all or none, after the part with the id `after` or else at the
 * end, for {@link useChangePlan}.
 */
export function addItems(items: readonly AddedItem[], after: number | undefined): Change {
  const place = after === undefined ? {} : { after };
  return (id) => call(addPlanItems, { params: { id }, body: { ...place, items: [...items] } });
}
/** Returns the change that replaces the part with the id `replaces` with new ones, for {@link useChangePlan}. */
export function replaceItem(replaces: number, items: readonly AddedItem[]): Change {
  return (id) => call(addPlanItems, { params: { id }, body: { replaces, items: [...items] } });
}
/**
 * Returns the change that undoes {@link replaceItem}: restores the part with the id `restores` and removes those of
 * the parts `added` that are still there, or changes nothing if that part can no longer be restored.
 */
export function undoReplaceItem(restores: number, added: readonly number[]): Change {
  return (id) => call(removePlanItems, { params: { id }, body: { restores, items: [...added] } });
}
/**
 * Returns the change of one part for {@link useChangePlan}, which sends it; rejects then with 412 if the plan's version
 * is no longer `version`.
 */
export function changeItem(itemId: number, body: ChangedItem, version: number): Change {
  return (id) => call(updatePlanItem, { params: { id, itemId: String(itemId) }, body, ifMatch: version });
}
/** Returns the change that removes a part, for {@link useChangePlan}. */
export function removeItem(itemId: number): Change {
  return (id) => call(removePlanItem, { params: { id, itemId: String(itemId) } });
}
/** Returns the change that removes the parts with these ids, for {@link useChangePlan}. */
export function removeItems(items: readonly number[]): Change {
  return (id) => call(removePlanItems, { params: { id }, body: { items: [...items] } });
}
/** Returns the change that restores a part removed within the last day to its place, for {@link useChangePlan}. */
export function restoreItem(itemId: number): Change {
  return (id) => call(restorePlanItem, { params: { id, itemId: String(itemId) } });
}

const isOutdated = (error: Error): boolean => error instanceof ApiError && [403, 404, 409, 412].includes(error.status);

function show({ added: _, ...plan }: WithAdded): void {
  queryClient.setQueryData(workKeys.teaching.plan(plan.id), plan);
  void reloadPlans();
}

/**
 * Returns the mutation that takes one of the changes above, sends it, stores the returned plan in the query cache and
 * reloads the lists; its result also has the ids of added parts. A 403, 404, 409 or 412 reloads everything about
 * plans.
 */
export function useChangePlan(id: number) {
  return useMutation<WithAdded, Error, Change>({
    mutationFn: (change) => change(String(id)),
    onSuccess: show,
    onError: (error) => (isOutdated(error) ? reload() : undefined),
  });
}

/**
 * Returns the mutation that takes the ids of the parts in their new order. The order shows at once, and the old one
 * returns if saving fails; the plan is reloaded in both cases.
 */
export function useOrderPlan(id: number) {
  return useMutation<WholePlan, Error, readonly number[], WholePlan | undefined>({
    scope: { id: `order of plan ${id}` },
    mutationFn: (items) => call(orderPlanItems, { params: { id: String(id) }, body: { items: [...items] } }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey: workKeys.teaching.plan(id) });
      const before = queryClient.getQueryData<WholePlan>(workKeys.teaching.plan(id));
      const items = ids
        .map((one) => before?.items.find((item) => item.id === one))
        .filter((item) => item !== undefined);
      if (before) queryClient.setQueryData(workKeys.teaching.plan(id), { ...before, items });
      return before;
    },
    onError: (_error, _ids, before) => {
      if (before) queryClient.setQueryData(workKeys.teaching.plan(id), before);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: workKeys.teaching.plan(id) }),
  });
}
