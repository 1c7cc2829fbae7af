import { address } from '../../shared/endpoint.ts';

export type { HealthPage, LibraryHealth } from '../fields/library-health.ts';

/** What can be wrong with a challenge of the library, in the order in which it is told. */
export const findings = [
  'no_pdf',
  'no_sheet',
  'unread_lines',
  'points',
  'minutes',
  'materials',
  'safety',
  'reading',
  'unprinted',
  'same_words',
  'rated_setup',
  'not_opened',
  'old_pdf',
] as const;
export type Finding = (typeof findings)[number];

export const getLibraryHealth = address('GET', '/org-api/library-health');
export const computeLibraryHealth = address('POST', '/org-api/library-health');
export const listFindings = address('GET', '/org-api/library-health/:finding');
