import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { auditRoutes } from './audit.routes.ts';
import { outboxRoutes } from './outbox.routes.ts';
import { peopleRoutes } from './people.routes.ts';

export { createAdministrator, setPasswordOf } from './operator.service.ts';
export { preferencesOf, registerOwnAccount } from './account/index.ts';
export { registerToReview, sumToReview } from './to-review/index.ts';

/** What holders of system_administration do with people, and what they can look up. */
export function registerAdmin(app: FastifyInstance, context: Context) {
  peopleRoutes(app, context);
  auditRoutes(app, context);
  outboxRoutes(app, context);
}
