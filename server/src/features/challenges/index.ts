import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { challengePdfRoutes } from './challenge-pdf.routes.ts';
import { challengesRoutes } from './challenges.routes.ts';

export { findVisible, hasAnyChallenge, visibleTo } from './challenges.repository.ts';
export { archiveChallenge, createChallenge, setStatus } from './challenges.service.ts';

export function registerChallenges(app: FastifyInstance, context: Context) {
  challengesRoutes(app, context);
  challengePdfRoutes(app, context);
}
