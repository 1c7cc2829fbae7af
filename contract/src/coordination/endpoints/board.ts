import { board, boardQuery } from '../fields/board.ts';
import * as at from '../addresses/board.ts';
import { endpoint } from '../../shared/endpoint.ts';

/** Administrators see all events, others those that they lead or that are of a program in which they work. */
export const getBoard = endpoint(at.getBoard, {
  summary: 'The events of some days with what clashes, and how much their mentors have to do',
  access: {
    any: ['system_administration', 'run_challenges'],
    denied: 'You do not have permission to coordinate events.',
  },
  query: boardQuery,
  reply: board,
});
