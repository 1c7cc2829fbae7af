import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/events/endpoints';
import type { WholeEvent } from '@teamsparks/contract/events/fields';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../platform/http/version-tag.ts';
import { calendarRoutes } from './calendar.routes.ts';
import type { Invitations } from '../accounts/index.ts';
import { assignPlan, replaceWithCopy, listEventPlans, orderPlans, removePlanFromEvent } from './event-plans.service.ts';
import * as reading from './event-reading.service.ts';
import * as events from './events.service.ts';
import * as series from './series.service.ts';
import {
  inviteSubstitute,
  inviteToTakeOver,
  restoreHandOver,
  endHandOver,
  readHandOver,
} from './substitutes.service.ts';
import { listUsedIn, listUsedOn } from './used-on.service.ts';

export { findDatesOfGroups, findDatesOfTomorrow, type GroupDate } from './group-dates.repository.ts';
export {
  countDatesAhead,
  exportEndedDates,
  findReceivers,
  sweepEndedDates,
  lockDatesAhead,
  raiseNumbers,
} from './ended-dates.repository.ts';
export { restoreDates, endDates } from './ended-dates.service.ts';
export { assignToEvent, removePlanFromEvent } from './event-plans.service.ts';
export { cancelUntouchedEvent, createGroupEvent, findGroupDays } from './group-days.service.ts';
export { lockWithPlans } from './lock-with-plans.ts';
export { findFeedOf } from './feeds.repository.ts';
export { calendarText } from './calendar-text.ts';
export { findAssignmentsInOrder, findLookedBackOn, findPlansAhead } from './event-plans.repository.ts';
export { findGroupIds, findMentorsOf, findTeamsOf } from './event-groups.repository.ts';
export { findEvent, findEvents, insertEvent, lockEvent, lockEvents } from './events.repository.ts';
export { findEventsOn, isOn, startsOn } from './on-its-day.ts';
export { findNextOwnEvent, findToLookBackOn } from './own-events.repository.ts';
export { getEvent, readCurrentEvent } from './event-reading.service.ts';
export { toEvents } from './events.views.ts';
export { listEventsAhead } from './used-on.service.ts';
export { timeWords, whenWords } from './when-words.ts';
export { exportSubstitutes, sweepSubstitutes } from './substitutes.repository.ts';
export { plansInOrder, planNamesOf } from './planned-parts.ts';

/** Returns what an event still needs, which other features know; null for people who do not lead it. */
export type ReadMissing = (context: Context, actor: Actor, eventId: number) => Promise<WholeEvent['missing']>;

/** Returns whether the person comes as a mentor; null without an assignment. */
export type ReadOwnAnswer = (context: Context, actor: Actor, eventId: number) => Promise<WholeEvent['my_assignment']>;

/** What other features add to an event. */
interface EventExtras {
  readMissing: ReadMissing;
  readOwnAnswer: ReadOwnAnswer;
  invitations: Invitations;
}

/** Registers the routes of events, their series, plans, substitutes and calendars. */
export function registerEvents(app: FastifyInstance, context: Context, around: EventExtras) {
  const { invitations } = around;
  const wholeEvent = completeEvent(context, around);

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
  substituteRoutes(app, context, invitations);
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
