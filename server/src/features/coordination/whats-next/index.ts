import { getNext } from '@teamsparks/contract/practice/endpoints/dashboard';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Invitations } from '../../accounts/index.ts';
import { readNext } from './whats-next.service.ts';

/** Registers the route of what is next, with which the dashboard begins. */
export function registerWhatsNext(app: FastifyInstance, context: Context, invitations: Invitations) {
  serve(app, getNext, ({ actor }) => readNext(invitations, context, actor));
}
