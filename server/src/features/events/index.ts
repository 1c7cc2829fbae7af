import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/endpoints/events';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../platform/http/version-tag.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { assignPlan, listEventPlans, takePlanOff } from './event-plans.service.ts';
import * as events from './events.service.ts';

export { assignToEvent } from './event-plans.service.ts';
export { findFeedOf } from './feeds.repository.ts';
export { insertEvent } from './events.repository.ts';

export function registerEvents(app: FastifyInstance, context: Context) {
  serve(app, contract.listEvents, ({ actor, query }) =>
    events.listEvents(context, actor, { programId: query.program_id, archived: query.archived === 'true' }),
  );

  serve(app, contract.createEvent, ({ actor, body, once }) =>
    once.run(context, (within) => events.createEvent(within, actor, body)),
  );

  serve(app, contract.updateEvent, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await events.updateEvent(context, actor, params.id, body, expectedVersion(request))),
  );

  serve(app, contract.archiveEvent, ({ actor, params }) => events.archiveEvent(context, actor, params.id));
  serve(app, contract.restoreEvent, ({ actor, params }) => events.restoreEvent(context, actor, params.id));

  serve(app, contract.listEventLessonPlans, ({ actor, query }) => listEventPlans(context, actor, query.event_id));
  serve(app, contract.createEventLessonPlan, ({ actor, body, once }) =>
    once.run(context, (within) => assignPlan(within, actor, body)),
  );

  serve(app, contract.deleteEventLessonPlan, async ({ actor, params }) => {
    await takePlanOff(context, actor, { event_id: params.eventId, lesson_plan_id: params.planId });
    return { message: 'The lesson plan has been removed from the event.' };
  });

  calendarRoutes(app, context);
}
