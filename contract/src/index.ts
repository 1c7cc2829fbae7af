import * as account from './account.ts';
import * as admin from './admin.ts';
import * as ai from './ai.ts';
import * as auth from './auth.ts';
import * as challengeLife from './challenge-life.ts';
import * as challenges from './challenges.ts';
import * as curriculum from './curriculum.ts';
import * as dashboard from './dashboard.ts';
import type { Endpoint, PlainRoute } from './endpoint.ts';
import * as events from './events.ts';
import * as mentors from './mentors.ts';
import * as lessonPlans from './lesson-plans.ts';
import * as operation from './system.ts';
import * as programs from './programs.ts';
import * as reviews from './reviews.ts';
import * as sample from './sample.ts';
import * as signUp from './sign-up.ts';
import * as training from './training.ts';

function isRoute(value: unknown): value is Endpoint | PlainRoute {
  return typeof value === 'object' && value !== null && 'kind' in value && 'access' in value;
}

/** The route table: every call of the product with its access. What is not in it is not served. */
export const routes: readonly (Endpoint | PlainRoute)[] = [
  auth,
  account,
  admin,
  ai,
  signUp,
  challenges,
  challengeLife,
  curriculum,
  dashboard,
  lessonPlans,
  training,
  operation,
  events,
  mentors,
  programs,
  reviews,
  sample,
].flatMap((area) => Object.values(area).filter(isRoute));
