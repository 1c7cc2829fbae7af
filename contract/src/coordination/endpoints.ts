import { coordination, board, boardQuery } from './fields.ts';
import * as at from './addresses.ts';
import { endpoint, plainRoute } from '../shared/endpoint.ts';

const denied = 'You do not have permission to coordinate events.';
const access = { any: ['system_administration', 'run_challenges'], denied } as const;

/** Only events that the caller leads; all for administrators. */
export const getCoordination = endpoint(at.getCoordination, {
  summary: 'What the events of the next two weeks still need, and who came in the last four, by program',
  access,
  reply: coordination,
});

export const coordinationCsv = plainRoute(at.coordinationCsv, {
  summary: 'The same as CSV, a line an event',
  access,
});

/** All events that the caller sees on these days; which may be changed says each event's `can`. */
export const getBoard = endpoint(at.getBoard, {
  summary: 'The events of some days with what clashes, and how much their mentors have to do',
  access: {
    any: ['system_administration', 'run_challenges'],
    denied: 'You do not have permission to coordinate events.',
  },
  query: boardQuery,
  reply: board,
});
