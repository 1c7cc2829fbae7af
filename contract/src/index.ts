import type { Endpoint, PlainRoute } from './endpoint.ts';
import * as account from './endpoints/account.ts';
import * as admin from './endpoints/admin.ts';
import * as ai from './endpoints/ai.ts';
import * as auth from './endpoints/auth.ts';
import * as board from './endpoints/board.ts';
import * as boxes from './endpoints/boxes.ts';
import * as challengeLifecycle from './endpoints/challenge-lifecycle.ts';
import * as challengeRelatives from './endpoints/challenge-relatives.ts';
import * as challenges from './endpoints/challenges.ts';
import * as coordination from './endpoints/coordination.ts';
import * as curriculum from './endpoints/curriculum.ts';
import * as dashboard from './endpoints/dashboard.ts';
import * as events from './endpoints/events.ts';
import * as groupFollowers from './endpoints/group-followers.ts';
import * as groups from './endpoints/groups.ts';
import * as invitations from './endpoints/invitations.ts';
import * as libraryHealth from './endpoints/library-health.ts';
import * as lookingBack from './endpoints/looking-back.ts';
import * as materialLists from './endpoints/material-lists.ts';
import * as mentors from './endpoints/mentors.ts';
import * as mentoring from './endpoints/mentoring.ts';
import * as lessonPlans from './endpoints/lesson-plans.ts';
import * as operation from './endpoints/system.ts';
import * as printPacks from './endpoints/print-packs.ts';
import * as programs from './endpoints/programs.ts';
import * as reviews from './endpoints/reviews.ts';
import * as rightNow from './endpoints/right-now.ts';
import * as runCounts from './endpoints/run-counts.ts';
import * as runScreens from './endpoints/run-screens.ts';
import * as runs from './endpoints/runs.ts';
import * as runsAround from './endpoints/runs-around.ts';
import * as savedFilters from './endpoints/saved-filters.ts';
import * as sample from './endpoints/sample.ts';
import * as session from './endpoints/session.ts';
import * as settings from './endpoints/settings.ts';
import * as signUp from './endpoints/sign-up.ts';
import * as toReview from './endpoints/to-review.ts';
import * as training from './endpoints/training.ts';
import * as unprintedSigns from './endpoints/unprinted-signs.ts';
import * as usedUp from './endpoints/used-up.ts';

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
