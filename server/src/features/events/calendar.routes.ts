import * as contract from '@teamsparks/contract/events/endpoints';
import { idPattern } from '@teamsparks/contract/shared/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { serve, servePlain } from '../../platform/http/serve.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import { createFeed, getFeed, readCalendarFile, readFeed, revokeFeed } from './feed.service.ts';

/** Requests allowed to one calendar address per hour; calendar programs ask every few hours. */
const asksPerHour = 60;

/** Registers the routes of the calendar address, its feed, and an event's calendar file. */
export function calendarRoutes(app: FastifyInstance, context: Context) {
  const limit = new RateLimit(context.database.pool, 'calendar', asksPerHour, 60 * 60);

  serve(app, contract.getCalendarFeed, ({ actor }) => getFeed(context, actor));
  serve(app, contract.createCalendarFeed, ({ actor, once }) =>
    once.run(context, (within) => createFeed(within, actor)),
  );
  serve(app, contract.revokeCalendarFeed, ({ actor }) => revokeFeed(context, actor));

  servePlain(app, contract.eventCalendarFile, async (request, reply) => {
    const { id = '' } = request.params as { id?: string };
    if (!idPattern.test(id) || Number(id) > 2_147_483_647) throw notFound(contract.updateEvent.notFound);
    const text = await readCalendarFile(context, request.actor as Actor, Number(id));
    reply.header('content-disposition', `attachment; filename="teamsparks-event-${id}.ics"`);
    return asCalendar(reply, text);
  });

  servePlain(app, contract.calendarFeedFile, async (request, reply) => {
    const { key } = request.query as { key?: unknown };
    return asCalendar(reply, await readFeed(context, limit, typeof key === 'string' ? key : ''));
  });
}

const asCalendar = (reply: FastifyReply, text: string) => reply.type('text/calendar; charset=utf-8').send(text);
