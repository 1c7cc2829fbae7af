import { address } from '../../shared/endpoint.ts';

export type { HealthPage, LibraryHealth } from '../fields/library-health.ts';

export const getLibraryHealth = address('GET', '/org-api/library-health');
export const computeLibraryHealth = address('POST', '/org-api/library-health');
export const listFindings = address('GET', '/org-api/library-health/:finding');
