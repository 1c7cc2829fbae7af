import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { auditRoutes } from './audit.routes.ts';
import { outboxRoutes } from './outbox.routes.ts';
import { peopleRoutes } from './people.routes.ts';

export { createAdministrator, setPasswordByOperator } from './operator.service.ts';
export { preferencesOf, registerOwnAccount } from './account/index.ts';
export { registerToReview, countAllToReview } from './to-review/index.ts';

/** Registers what administrators do with people, and their audit log and outbox. */
export function registerAdmin(app: FastifyInstance, context: Context) {
  peopleRoutes(app, context);
  auditRoutes(app, context);
  outboxRoutes(app, context);
}
