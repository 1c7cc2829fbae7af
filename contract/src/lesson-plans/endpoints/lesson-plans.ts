import * as z from 'zod/mini';
import * as at from '../addresses/lesson-plans.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { foundPlans, planSearch } from '../fields/found-plan.ts';
import { idParams } from '../../shared/fields.ts';
import { invited, invitee } from '../../accounts/fields/invitation.ts';
import {
  authorParams,
  lessonPlan,
  lessonSessionVideo,
  listedPlan,
  newLessonSessionVideo,
  newPlan,
  planAuthors,
  planChanges,
  planWithAdded,
  warmUp,
  wholePlan,
} from '../fields/lesson-plan.ts';
import { addedItems, itemChanges, itemParams, newItem, newOrder, removedItems } from '../fields/items.ts';
import { teachingSentences } from '../sentences.ts';
import { statuses } from '../../shared/vocabulary.ts';

const view = { all: ['view_lesson_plans'], denied: teachingSentences.viewDenied } as const;
const edit = { all: ['add_edit_lesson_plans'], denied: teachingSentences.editDenied } as const;
const notFound = teachingSentences.planNotFound;

export const listLessonPlans = endpoint(at.listLessonPlans, {
  summary: 'The lesson plans that I can see, by name',
  access: view,
  reply: z.array(listedPlan),
});

export const findLessonPlans = endpoint(at.findLessonPlans, {
  summary: 'The lesson plans that I can see, searched, narrowed and page by page',
  access: view,
  query: planSearch,
  reply: foundPlans,
});

export const getLessonPlan = endpoint(at.getLessonPlan, {
  summary: 'A lesson plan with all its parts in order',
  access: view,
  params: idParams,
  notFound,
  reply: wholePlan,
});

/** Safe to repeat with the same Idempotency-Key. */
export const createLessonPlan = endpoint(at.createLessonPlan, {
  summary: 'Create a lesson plan, with what it begins with and its event if given: all or nothing',
  access: edit,
  status: 201,
  body: newPlan,
  reply: lessonPlan,
});

/** Answers 412 if `If-Match` names a version other than the server's. */
export const updateLessonPlan = endpoint(at.updateLessonPlan, {
  summary: 'Change the named fields of a lesson plan',
  access: edit,
  params: idParams,
  notFound,
  body: planChanges,
  reply: wholePlan,
});

export const deleteLessonPlan = endpoint(at.deleteLessonPlan, {
  summary: 'Delete a lesson plan. Its author can delete an empty one',
  access: { any: ['delete_lesson_plans', 'add_edit_lesson_plans'], denied: teachingSentences.deleteDenied },
  params: idParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

/** For a day after it was deleted. A plan that is not deleted stays as it is. */
export const restoreLessonPlan = endpoint(at.restoreLessonPlan, {
  summary: 'Restore a deleted lesson plan, on its events, too',
  access: { any: ['delete_lesson_plans', 'add_edit_lesson_plans'], denied: teachingSentences.deleteDenied },
  params: idParams,
  notFound,
  reply: wholePlan,
});

export const setLessonPlanStatus = endpoint(at.setLessonPlanStatus, {
  summary:
    'Move a lesson plan to another status. The same status changes nothing. Authors publish and take back theirs',
  access: { any: ['system_administration', 'add_edit_lesson_plans'], denied: teachingSentences.statusDenied },
  params: idParams,
  notFound,
  body: z.object({ status: z.enum(statuses) }),
  reply: wholePlan,
});

export const duplicateLessonPlan = endpoint(at.duplicateLessonPlan, {
  summary: 'Create a draft with the same parts',
  access: edit,
  status: 201,
  params: idParams,
  notFound,
  reply: lessonPlan,
});

export const listPlanAuthors = endpoint(at.listPlanAuthors, {
  summary: 'Who writes a lesson plan: its creator, then co-authors',
  access: edit,
  params: idParams,
  notFound,
  reply: planAuthors,
});

export const inviteAuthor = endpoint(at.inviteAuthor, {
  summary: 'Invite somebody to write a lesson plan along. The answer is the same for every username',
  access: edit,
  params: idParams,
  notFound,
  body: invitee,
  reply: invited,
});

export const removeAuthor = endpoint(at.removeAuthor, {
  summary: 'Remove a co-author, or oneself',
  access: edit,
  params: authorParams,
  notFound,
  reply: planAuthors,
});

/** For a day: restores a co-author who had accepted the invitation. */
export const restoreAuthor = endpoint(at.restoreAuthor, {
  summary: 'Take the removal of a co-author back',
  access: edit,
  params: authorParams,
  notFound,
  reply: planAuthors,
});

/** Answers 412 if the original has changed since the copy was created, or has a version other than `If-Match` names. */
export const offerBackLessonPlan = endpoint(at.offerBackLessonPlan, {
  summary: 'Give the original the content of a copy that was changed for one event. Answers the original',
  access: edit,
  params: idParams,
  notFound,
  reply: wholePlan,
});

export const listLessonSessionVideos = endpoint(at.listLessonSessionVideos, {
  summary: 'The videos of a lesson plan in order, each with its session',
  access: view,
  params: idParams,
  notFound,
  reply: z.array(lessonSessionVideo),
});

export const createLessonSessionVideo = endpoint(at.createLessonSessionVideo, {
  summary: 'Put a video of a session into a lesson plan',
  access: edit,
  status: 201,
  body: newLessonSessionVideo,
  reply: lessonSessionVideo,
});

/** A video with a new session, a challenge, a text or a break; it comes last. */
export const addPlanItem = endpoint(at.addPlanItem, {
  summary: 'Add a part to a lesson plan, at its end',
  access: edit,
  status: 201,
  params: idParams,
  notFound,
  body: newItem,
  reply: wholePlan,
});

export const addPlanItems = endpoint(at.addPlanItems, {
  summary: 'Add parts to a lesson plan, one after another, where they are wanted: all or none',
  access: edit,
  status: 201,
  params: idParams,
  notFound,
  body: addedItems,
  reply: planWithAdded,
});

/** Parts that are already removed stay removed. */
export const removePlanItems = endpoint(at.removePlanItems, {
  summary: 'Remove several parts from a lesson plan, and restore the one that they replaced',
  access: edit,
  params: idParams,
  notFound,
  body: removedItems,
  reply: wholePlan,
});

/** Answers 412 if `If-Match` names a version of the plan other than the server's. */
export const updatePlanItem = endpoint(at.updatePlanItem, {
  summary: 'Change the named fields of a part of a lesson plan',
  access: edit,
  params: itemParams,
  notFound: teachingSentences.itemNotFound,
  body: itemChanges,
  reply: wholePlan,
});

export const removePlanItem = endpoint(at.removePlanItem, {
  summary: 'Remove a part from a lesson plan',
  access: edit,
  params: itemParams,
  notFound: teachingSentences.itemNotFound,
  reply: wholePlan,
});

/** For a day after it was removed. */
export const restorePlanItem = endpoint(at.restorePlanItem, {
  summary: 'Restore a removed part of a lesson plan to its place',
  access: edit,
  params: itemParams,
  notFound: teachingSentences.itemNotFound,
  reply: wholePlan,
});

/** Answers 409 when the ids are not the parts of the plan, because somebody else changed it. */
export const orderPlanItems = endpoint(at.orderPlanItems, {
  summary: 'Reorder the parts of a lesson plan',
  access: edit,
  params: idParams,
  notFound,
  body: newOrder,
  reply: wholePlan,
});

export const listWarmUps = endpoint(at.listWarmUps, {
  summary: 'Warm-ups of three to five minutes, ready to be put into a plan, by title',
  access: edit,
  reply: z.array(warmUp),
});
