import { address } from './endpoint.ts';

export type { Coordination, CoordinatedEvent, CoordinatedProgram } from './coordination-fields.ts';

export const getCoordination = address('GET', '/org-api/coordination');
export const coordinationCsv = address('GET', '/org-api/coordination.csv');
