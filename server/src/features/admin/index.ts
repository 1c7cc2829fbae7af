import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { auditRoutes } from './audit.routes.ts';
import { outboxRoutes } from './outbox.routes.ts';
import { peopleRoutes } from './people.routes.ts';

export { findOverrides } from './people.repository.ts';
export { changePerson } from './people.service.ts';
export { createAdministrator, setPasswordOf } from './operator.service.ts';

/** What holders of system_administration do with people, and what they can look up. */
export function registerAdmin(app: FastifyInstance, context: Context) {
  peopleRoutes(app, context);
  auditRoutes(app, context);
  outboxRoutes(app, context);
}
