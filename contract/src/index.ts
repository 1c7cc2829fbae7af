import * as auth from './accounts/endpoints/auth.ts';
import * as expected from './accounts/endpoints/expected.ts';
import * as invitations from './accounts/endpoints/invitations.ts';
import * as settings from './accounts/endpoints/settings.ts';
import * as signUp from './accounts/endpoints/sign-up.ts';
import * as boxes from './boxes/endpoints.ts';
import * as challenges from './challenges/endpoints/challenges.ts';
import * as libraryHealth from './challenges/endpoints/library-health.ts';
import * as challengeLifecycle from './challenges/endpoints/lifecycle.ts';
import * as challengeRelatives from './challenges/endpoints/relatives.ts';
import * as sample from './challenges/endpoints/sample.ts';
import * as savedFilters from './challenges/endpoints/saved-filters.ts';
import * as unprintedSigns from './challenges/endpoints/unprinted-signs.ts';
import * as reviews from './reviews/endpoints.ts';
import * as lessonPlans from './lesson-plans/endpoints/lesson-plans.ts';
import * as programs from './lesson-plans/endpoints/programs.ts';
import * as training from './lesson-plans/endpoints/training.ts';
import * as events from './events/endpoints.ts';
import * as groups from './groups/endpoints.ts';
import * as mentors from './mentors/endpoints.ts';
import * as ai from './ai/endpoints.ts';
import * as curriculum from './materials/endpoints/curriculum.ts';
import * as materialLists from './materials/endpoints/material-lists.ts';
import * as eventRuns from './runs/endpoints/event-runs.ts';
import * as runCounts from './runs/endpoints/counts.ts';
import * as runs from './runs/endpoints/runs.ts';
import * as runScreens from './runs/endpoints/screens.ts';
import * as usedUp from './runs/endpoints/used-up.ts';
import * as rightNow from './right-now/endpoints.ts';
import * as printPacks from './print-packs/endpoints.ts';
import * as dashboard from './practice/endpoints/dashboard.ts';
import * as home from './practice/endpoints/home.ts';
import * as lookingBack from './practice/endpoints/looking-back.ts';
import * as account from './admin/endpoints/account.ts';
import * as admin from './admin/endpoints/admin.ts';
import * as invited from './admin/endpoints/invited.ts';
import * as joinLinks from './admin/endpoints/join-links.ts';
import * as mailTest from './admin/endpoints/mail-test.ts';
import * as toReview from './admin/endpoints/to-review.ts';
import * as coordination from './coordination/endpoints.ts';
import * as operations from './operations/endpoints.ts';
import type { Endpoint, PlainRoute } from './shared/endpoint.ts';

const areas = [
  auth,
  expected,
  invitations,
  settings,
  signUp,
  boxes,
  challenges,
  libraryHealth,
  challengeLifecycle,
  challengeRelatives,
  sample,
  savedFilters,
  unprintedSigns,
  reviews,
  lessonPlans,
  programs,
  training,
  events,
  groups,
  mentors,
  ai,
  curriculum,
  materialLists,
  eventRuns,
  runCounts,
  runs,
  runScreens,
  usedUp,
  rightNow,
  printPacks,
  dashboard,
  home,
  lookingBack,
  account,
  admin,
  invited,
  joinLinks,
  mailTest,
  toReview,
  coordination,
  operations,
];
type Area = (typeof areas)[number];
type JsonIn<A> = A extends unknown ? Extract<A[keyof A], { kind: 'json' }> : never;

/** Every JSON endpoint by its method and path; the types of a call follow from its address through this type. */
export type Served = { [E in JsonIn<Area> as `${E['method']} ${E['path']}`]: E };

/** Route table: every call of the product with its access. Other calls are not served. */
export const routes: readonly (Endpoint | PlainRoute)[] = areas.flatMap((area) => Object.values(area));
