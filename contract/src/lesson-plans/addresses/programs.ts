import { address } from '../../shared/endpoint.ts';

export type { Program } from '../fields/program.ts';

export const listPrograms = address('GET', '/org-api/programs');
export const createProgram = address('POST', '/org-api/programs', { once: true });
export const updateProgram = address('PUT', '/org-api/programs/:id');
export const archiveProgram = address('DELETE', '/org-api/programs/:id');
export const restoreProgram = address('POST', '/org-api/programs/:id/restore');
