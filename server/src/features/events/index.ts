import * as contract from '@teamsparks/contract/events/endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { WholeEvent } from '@teamsparks/contract/events/fields';
import { idPattern } from '@teamsparks/contract/shared/endpoint';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { serve, servePlain } from '../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../platform/http/version-tag.ts';
import { notFound } from '../../platform/errors.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import type { Invitations } from '../accounts/index.ts';
import * as reading from './event-reading.service.ts';
import * as events from './events.service.ts';
import * as series from './series.service.ts';
import { assignPlan, replaceWithCopy, listEventPlans, orderPlans, removePlanFromEvent } from './event-plans.service.ts';
import {
  inviteSubstitute,
  inviteToTakeOver,
  restoreHandOver,
  endHandOver,
  readHandOver,
} from './substitutes.service.ts';
import { listUsedIn, listUsedOn } from './used-on.service.ts';
import { createFeed, getFeed, readCalendarFile, readFeed, revokeFeed } from './feed.service.ts';

export { findEventsOn, isOn, startsOn, getEvent, readCurrentEvent } from './event-reading.service.ts';
export { assignToEvent, removePlanFromEvent, lockWithPlans } from './event-plans.service.ts';
export { findDatesOfGroups, findDatesOfTomorrow, type GroupDate } from './group-dates.repository.ts';
export {
  countDatesAhead,
  exportEndedDates,
  findReceivers,
  sweepEndedDates,
  lockDatesAhead,
  raiseNumbers,
} from './ended-dates.repository.ts';
export {
  restoreDates,
  endDates,
  cancelUntouchedEvent,
  createGroupEvent,
  findGroupDays,
} from './group-dates.service.ts';
export { findFeedOf } from './feed.repository.ts';
export { calendarText } from './calendar-text.ts';
export { findAssignmentsInOrder, findLookedBackOn, findPlansAhead } from './event-plans.repository.ts';
export { findGroupsByEvent, findMentorsOf, findTeamsOf } from './event-groups.repository.ts';
export {
  findEvent,
  findEvents,
  insertEvent,
  lockEvent,
  lockEvents,
  findNextOwnEvents,
  findToLookBackOn,
} from './events.repository.ts';
export { toEvents, plansInOrder, planNamesOf } from './events.views.ts';
export { listEventsAhead } from './used-on.service.ts';
export { hoursWords, timeWords, whenWords } from './event-times.ts';
export { exportSubstitutes, sweepSubstitutes } from './substitutes.repository.ts';

/** What other features add to an event. */
interface EventExtras {
  /** Returns what an event still needs; null for people who do not lead it. */
  readMissing: (context: Context, actor: Actor, eventId: number) => Promise<WholeEvent['missing']>;
  /** Returns whether the person comes as a mentor; null without an assignment. */
  readOwnAnswer: (context: Context, actor: Actor, eventId: number) => Promise<WholeEvent['my_assignment']>;
  invitations: Invitations;
}

/** Registers the routes of events, their series, plans, substitutes and calendars. */
export function registerEvents(app: FastifyInstance, context: Context, extras: EventExtras) {
  const wholeEvent = completeEvent(context, extras);

  serve(app, contract.listEvents, ({ actor, query }) =>
    reading.listEvents(context, actor, { programId: query.program_id, archived: query.archived === 'true' }),
  );

  serve(app, contract.createEvent, ({ actor, body, once }) =>
    once.run(context, (within) => events.createEvent(within, actor, body)),
  );

  serve(app, contract.getEvent, async ({ actor, params, reply }) =>
    tagged(reply, await wholeEvent(actor, await reading.getEvent(context, actor, params.id))),
  );

  changeRoutes(app, context);
  planRoutes(app, context, wholeEvent);
  substituteRoutes(app, context, extras.invitations);
  calendarRoutes(app, context);
}

type CompleteEvent = (actor: Actor, event: reading.ReadEvent) => Promise<WholeEvent>;

const completeEvent =
  (context: Context, { readMissing, readOwnAnswer }: EventExtras): CompleteEvent =>
  async (actor, event) => ({
    ...event,
    missing: await readMissing(context, actor, event.id),
    hand_over: await readHandOver(context, actor, event.id),
    my_assignment: await readOwnAnswer(context, actor, event.id),
  });

function substituteRoutes(app: FastifyInstance, context: Context, invitations: Invitations) {
  invitations.register('substitute', inviteToTakeOver(context));

  serve(app, contract.handOverEvent, ({ actor, params, body }) =>
    inviteSubstitute(invitations, context, actor, params.id, body),
  );
  serve(app, contract.takeEventBack, async ({ actor, params }) => {
    await endHandOver(context, actor, params.id, params.userId);
    return { message: 'The event is back with its leaders.' };
  });
  serve(app, contract.restoreSubstitute, async ({ actor, params }) => {
    await restoreHandOver(context, actor, params.id, params.userId);
    return { message: 'The event is handed over again.' };
  });
}

/** Registers the routes that change one event, or several of its series. */
function changeRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.updateEvent, async ({ actor, params, body, request, reply }) => {
    const { scope = 'one', series_version, ...changes } = body;
    const expected = expectedVersion(request);
    const event =
      scope === 'one'
        ? events.updateEvent(context, actor, params.id, changes, expected)
        : series.updateSeries(context, actor, params.id, { scope, series_version, ...changes }, expected);
    return tagged(reply, await event);
  });

  serve(app, contract.archiveEvent, ({ actor, params, query: { scope = 'one', series_version } }) =>
    scope === 'one'
      ? events.archiveEvent(context, actor, params.id)
      : series.archiveSeries(context, actor, params.id, { scope, series_version }),
  );

  serve(app, contract.restoreEvent, ({ actor, params, query }) =>
    query.together ? series.restoreTogether(context, actor, params.id) : events.restoreEvent(context, actor, params.id),
  );
}

function planRoutes(app: FastifyInstance, context: Context, wholeEvent: CompleteEvent) {
  serve(app, contract.listEventLessonPlans, ({ actor, query }) => listEventPlans(context, actor, query.event_id));
  serve(app, contract.createEventLessonPlan, ({ actor, body, once }) =>
    once.run(context, (within) => assignPlan(within, actor, body)),
  );

  serve(app, contract.copyEventLessonPlan, ({ actor, params, body, once }) =>
    once.run(context, (within) => replaceWithCopy(within, actor, { event_id: params.id, ...body })),
  );

  serve(app, contract.deleteEventLessonPlan, async ({ actor, params }) => {
    await removePlanFromEvent(context, actor, { event_id: params.eventId, lesson_plan_id: params.planId });
    return { message: 'The lesson plan has been removed from the event.' };
  });

  serve(app, contract.orderEventPlans, async ({ actor, params, body }) =>
    wholeEvent(actor, await orderPlans(context, actor, params.id, body.lesson_plan_ids)),
  );
  serve(app, contract.listUsedIn, ({ actor, query }) => listUsedIn(context, actor, query));
  serve(app, contract.listUsedOn, ({ actor, query }) => listUsedOn(context, actor, query));
}

/** Requests allowed to one calendar address per hour; calendar programs ask every few hours. */
const asksPerHour = 60;

/** Registers the routes of the calendar address, its feed, and an event's calendar file. */
function calendarRoutes(app: FastifyInstance, context: Context) {
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
