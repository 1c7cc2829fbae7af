import { address } from '../../shared/endpoint.ts';

export type { FoundPlans } from '../fields/found-plan.ts';
export type {
  LessonPlan,
  LessonSessionVideo,
  ListedPlan,
  PlanAuthors,
  PlanChallenge,
  PlanItem,
  WarmUp,
  WholePlan,
} from '../fields/lesson-plan.ts';

export const listLessonPlans = address('GET', '/org-api/lesson-plans');
/** {@link listLessonPlans} with search, filters and pages. */
export const findLessonPlans = address('GET', '/org-api/lesson-plan-list');
export const getLessonPlan = address('GET', '/org-api/lesson-plans/:id');
export const createLessonPlan = address('POST', '/org-api/lesson-plans', { once: true });
export const updateLessonPlan = address('PUT', '/org-api/lesson-plans/:id');
export const deleteLessonPlan = address('DELETE', '/org-api/lesson-plans/:id');
export const restoreLessonPlan = address('POST', '/org-api/lesson-plans/:id/restore');
export const setLessonPlanStatus = address('PUT', '/org-api/lesson-plans/:id/status');
export const duplicateLessonPlan = address('POST', '/org-api/lesson-plans/:id/duplicate', { once: true });
export const listPlanAuthors = address('GET', '/org-api/lesson-plans/:id/authors');
export const inviteAuthor = address('POST', '/org-api/lesson-plans/:id/authors');
export const removeAuthor = address('DELETE', '/org-api/lesson-plans/:id/authors/:userId');
export const restoreAuthor = address('POST', '/org-api/lesson-plans/:id/authors/:userId/restore');
export const offerBackLessonPlan = address('POST', '/org-api/lesson-plans/:id/offer-back');
export const listLessonSessionVideos = address('GET', '/org-api/lesson-session-videos/:id');
export const createLessonSessionVideo = address('POST', '/org-api/lesson-session-videos', { once: true });
export const addPlanItem = address('POST', '/org-api/lesson-plans/:id/items', { once: true });
export const addPlanItems = address('POST', '/org-api/lesson-plans/:id/several-items', { once: true });
export const removePlanItems = address('POST', '/org-api/lesson-plans/:id/removed-items');
export const updatePlanItem = address('PUT', '/org-api/lesson-plans/:id/items/:itemId');
export const removePlanItem = address('DELETE', '/org-api/lesson-plans/:id/items/:itemId');
export const restorePlanItem = address('POST', '/org-api/lesson-plans/:id/items/:itemId/restore');
export const orderPlanItems = address('PUT', '/org-api/lesson-plans/:id/order');
export const listWarmUps = address('GET', '/org-api/warm-ups');
