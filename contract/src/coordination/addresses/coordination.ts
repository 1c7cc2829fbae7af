import { address } from '../../shared/endpoint.ts';

export type { Coordination, CoordinatedEvent, CoordinatedProgram } from '../fields/coordination.ts';

export const getCoordination = address('GET', '/org-api/coordination');
export const coordinationCsv = address('GET', '/org-api/coordination.csv');
