import { coordination } from '../fields/coordination.ts';
import * as at from '../addresses/coordination.ts';
import { endpoint, plainRoute } from '../../shared/endpoint.ts';

const denied = 'You do not have permission to coordinate events.';
const access = { any: ['system_administration', 'run_challenges'], denied } as const;

/** Events that the caller leads; all for administrators. */
export const getCoordination = endpoint(at.getCoordination, {
  summary: 'What the events of the next two weeks still need, and who came in the last four, by program',
  access,
  reply: coordination,
});

export const coordinationCsv = plainRoute(at.coordinationCsv, {
  summary: 'The same as CSV, a line an event',
  access,
});
