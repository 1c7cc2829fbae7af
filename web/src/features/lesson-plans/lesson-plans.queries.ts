import type { CallInput } from '@teamsparks/contract/calls';
import {
  addPlanItem,
  addPlanItems,
  deleteLessonPlan,
  duplicateLessonPlan,
  findLessonPlans,
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

/** What can be chosen for a plan. */
export const videosQuery = callQuery(workKeys.teaching.videos, listTrainingVideos);
export const sessionsQuery = callQuery(workKeys.teaching.sessions, listTrainingSessions);

/** One page of what a search finds; the page before stays until it is there. */
export const foundPlansQuery = (query: CallInput<typeof findLessonPlans>['query']) => ({
  ...callQuery(workKeys.teaching.found(query), findLessonPlans, { query }),
  placeholderData: keepPreviousData,
});

const reload = () => queryClient.invalidateQueries({ queryKey: workKeys.teaching.all });

/** The list of plans, and the sessions that plans bring along. */
const reloadPlans = () =>
  Promise.all([plansQuery, sessionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));

export const duplicatePlan = (id: number) =>
  changing(call(duplicateLessonPlan, { params: { id: String(id) } }), workKeys.teaching.all);

/** Answers 412 if the original has another version by now. */
export const offerBack = (id: number, version: number) =>
  changing(
    call(offerBackLessonPlan, { params: { id: String(id) }, ifMatch: version }),
    workKeys.teaching.all,
    workKeys.events.lists,
  );

export async function deletePlan(id: number): Promise<void> {
  try {
    await call(deleteLessonPlan, { params: { id: String(id) } });
  } catch (error) {
    await reload();
    throw error;
  }
  // The plan itself is still on the page, and would be asked for in vain.
  await reloadPlans();
}

/** Within a day, on its events, too. */
export const restorePlan = (id: number) =>
  changing(call(restoreLessonPlan, { params: { id: String(id) } }), workKeys.teaching.all, workKeys.events.lists);

type ChangedPlan = CallInput<typeof updateLessonPlan>['body'];
type AddedItem = CallInput<typeof addPlanItem>['body'];
type ChangedItem = CallInput<typeof updatePlanItem>['body'];
/** The plan as it is now; with the ids of the parts that came in. */
type WithAdded = WholePlan & { added?: number[] };
/** A change of one plan, given its id. */
type Change = (id: string) => Promise<WithAdded>;

/** Answers 412 if somebody else has saved another version since. */
export function fields(body: ChangedPlan, version: number): Change {
  return (id) => call(updateLessonPlan, { params: { id }, body, ifMatch: version });
}
export function status(wanted: Status): Change {
  return (id) => call(setLessonPlanStatus, { params: { id }, body: { status: wanted } });
}
/** After the part with this id; without one at the end. */
export function addItem(body: AddedItem, after?: number): Change {
  if (after !== undefined) return addItems([body], after);
  return (id) => call(addPlanItem, { params: { id }, body });
}
/** One after another, all of them or none. */
export function addItems(items: readonly AddedItem[], after: number | undefined): Change {
  const place = after === undefined ? {} : { after };
  return (id) => call(addPlanItems, { params: { id }, body: { ...place, items: [...items] } });
}
/** The new parts come in where the one with this id goes out. */
export function replaceItem(replaces: number, items: readonly AddedItem[]): Change {
  return (id) => call(addPlanItems, { params: { id }, body: { replaces, items: [...items] } });
}
/** Takes back {@link replaceItem}, whole or not at all. */
export function bringBack(restores: number, added: readonly number[]): Change {
  return (id) => call(removePlanItems, { params: { id }, body: { restores, items: [...added] } });
}
/** Answers 412 if the plan has another version by now. */
export function changeItem(itemId: number, body: ChangedItem, version: number): Change {
  return (id) => call(updatePlanItem, { params: { id, itemId: String(itemId) }, body, ifMatch: version });
}
export function removeItem(itemId: number): Change {
  return (id) => call(removePlanItem, { params: { id, itemId: String(itemId) } });
}
export function restoreItem(itemId: number): Change {
  return (id) => call(restorePlanItem, { params: { id, itemId: String(itemId) } });
}

const isOutdated = (error: Error): boolean => error instanceof ApiError && [403, 404, 409, 412].includes(error.status);

function show({ added: _, ...plan }: WithAdded): void {
  queryClient.setQueryData(workKeys.teaching.plan(plan.id), plan);
  void reloadPlans();
}

/** Makes one of the changes above; the answer is the whole plan, which is shown. */
export function useChangePlan(id: number) {
  return useMutation<WithAdded, Error, Change>({
    mutationFn: (change) => change(String(id)),
    onSuccess: show,
    onError: (error) => (isOutdated(error) ? reload() : undefined),
  });
}

/** The parts are in their new order at once, and back in the old one where the server refuses. */
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
