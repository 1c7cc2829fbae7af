import type { Endpoint, PlainRoute } from './shared/endpoint.ts';
import * as account from './admin/endpoints/account.ts';
import * as admin from './admin/endpoints/admin.ts';
import * as ai from './ai/endpoints.ts';
import * as auth from './accounts/endpoints/auth.ts';
import * as board from './coordination/endpoints/board.ts';
import * as boxes from './boxes/endpoints.ts';
import * as challengeLifecycle from './challenges/endpoints/lifecycle.ts';
import * as challengeRelatives from './challenges/endpoints/relatives.ts';
import * as challenges from './challenges/endpoints/challenges.ts';
import * as coordination from './coordination/endpoints/coordination.ts';
import * as curriculum from './materials/endpoints/curriculum.ts';
import * as dashboard from './practice/endpoints/dashboard.ts';
import * as events from './events/endpoints.ts';
import * as groupFollowers from './groups/endpoints/followers.ts';
import * as groups from './groups/endpoints/groups.ts';
import * as invitations from './accounts/endpoints/invitations.ts';
import * as libraryHealth from './challenges/endpoints/library-health.ts';
import * as lookingBack from './practice/endpoints/looking-back.ts';
import * as materialLists from './materials/endpoints/material-lists.ts';
import * as mentors from './mentors/endpoints/mentors.ts';
import * as mentoring from './mentors/endpoints/mentoring.ts';
import * as lessonPlans from './lesson-plans/endpoints/lesson-plans.ts';
import * as operation from './operations/endpoints.ts';
import * as printPacks from './print-packs/endpoints.ts';
import * as programs from './lesson-plans/endpoints/programs.ts';
import * as reviews from './reviews/endpoints.ts';
import * as rightNow from './right-now/endpoints/right-now.ts';
import * as runCounts from './runs/endpoints/counts.ts';
import * as runScreens from './runs/endpoints/screens.ts';
import * as runs from './runs/endpoints/runs.ts';
import * as runsAround from './runs/endpoints/around.ts';
import * as savedFilters from './challenges/endpoints/saved-filters.ts';
import * as sample from './challenges/endpoints/sample.ts';
import * as session from './right-now/endpoints/session.ts';
import * as settings from './accounts/endpoints/settings.ts';
import * as signUp from './accounts/endpoints/sign-up.ts';
import * as toReview from './admin/endpoints/to-review.ts';
import * as training from './lesson-plans/endpoints/training.ts';
import * as unprintedSigns from './challenges/endpoints/unprinted-signs.ts';
import * as usedUp from './runs/endpoints/used-up.ts';

const areas = [
  auth,
  account,
  admin,
  ai,
  signUp,
  challenges,
  challengeLifecycle,
  challengeRelatives,
  board,
  boxes,
  coordination,
  curriculum,
  dashboard,
  libraryHealth,
  lessonPlans,
  lookingBack,
  materialLists,
  training,
  unprintedSigns,
  usedUp,
  operation,
  events,
  groups,
  groupFollowers,
  invitations,
  mentoring,
  mentors,
  printPacks,
  programs,
  reviews,
  rightNow,
  runs,
  runsAround,
  runCounts,
  runScreens,
  savedFilters,
  session,
  settings,
  toReview,
  sample,
];
type Area = (typeof areas)[number];
type JsonIn<A> = A extends unknown ? Extract<A[keyof A], { kind: 'json' }> : never;

/** Every JSON endpoint by its method and path: through it the types of a call come from its address. */
export type Served = { [E in JsonIn<Area> as `${E['method']} ${E['path']}`]: E };

/** The route table: every call of the product with its access. What is not in it is not served. */
export const routes: readonly (Endpoint | PlainRoute)[] = areas.flatMap((area) => Object.values(area));
