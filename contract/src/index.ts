import * as auth from './auth.ts';
import * as challenges from './challenges.ts';
import type { Endpoint, PlainRoute } from './endpoint.ts';
import * as operation from './operation.ts';

function isRoute(value: unknown): value is Endpoint | PlainRoute {
  return typeof value === 'object' && value !== null && 'kind' in value && 'access' in value;
}

/** The route table: every call of the product with its access. What is not in it is not served. */
export const routes: readonly (Endpoint | PlainRoute)[] = [auth, challenges, operation].flatMap((area) =>
  Object.values(area).filter(isRoute),
);
