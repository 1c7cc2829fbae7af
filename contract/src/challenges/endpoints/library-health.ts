import { endpoint } from '../../shared/endpoint.ts';
import * as at from '../addresses/library-health.ts';
import { findingParams, findingQuery, healthPage, libraryHealth } from '../fields/library-health.ts';
import * as sentences from '../../shared/sentences.ts';

/** Not for the demonstration account. */
const curators = { all: ['add_edit_challenges'], denied: sentences.healthDenied } as const;

export const getLibraryHealth = endpoint(at.getLibraryHealth, {
  summary: 'What is wrong with the library, as it was last computed; at most an hour ago',
  access: curators,
  reply: libraryHealth,
});

export const computeLibraryHealth = endpoint(at.computeLibraryHealth, {
  summary: 'The same, computed again. Stores nothing; those who ask at the same time get the same answer',
  access: curators,
  reply: libraryHealth,
});

export const listFindings = endpoint(at.listFindings, {
  summary: 'The challenges with one finding, with the fields that mend it',
  access: curators,
  params: findingParams,
  query: findingQuery,
  reply: healthPage,
});
