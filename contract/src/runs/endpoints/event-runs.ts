import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { eventRuns, planRun } from '../fields/event-run.ts';
import * as at from '../addresses/event-runs.ts';
import { viewDenied } from '../../shared/sentences.ts';
import { teachingSentences } from '../../lesson-plans/sentences.ts';
import { updateEvent } from '../../events/endpoints.ts';

/** For people who may see details of the event; 404 for others. A substitute sees the runs made since taking over. */
export const listEventRuns = endpoint(at.listEventRuns, {
  summary: 'The runs of an event, and what the caller runs next there',
  access: { all: ['view_events', 'view_challenge_library'], denied: viewDenied },
  params: idParams,
  notFound: updateEvent.notFound,
  reply: eventRuns,
});

export const getPlanRun = endpoint(at.getPlanRun, {
  summary: 'What the caller runs next of a lesson plan, and with which event',
  access: { all: ['view_lesson_plans', 'view_challenge_library'], denied: viewDenied },
  params: idParams,
  notFound: teachingSentences.planNotFound,
  reply: planRun,
});
