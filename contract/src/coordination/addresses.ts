import { address } from '../shared/endpoint.ts';

export type { Coordination, CoordinatedEvent, CoordinatedProgram } from './fields.ts';

export const getCoordination = address('GET', '/org-api/coordination');
export const coordinationCsv = address('GET', '/org-api/coordination.csv');

export type { Board, BoardClash, BoardEvent } from './fields.ts';

export const getBoard = address('GET', '/org-api/board');
