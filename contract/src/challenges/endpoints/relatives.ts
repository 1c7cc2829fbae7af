import { challenge } from '../fields/challenge.ts';
import { comparison, comparisonParams, lineage, similarChallenges } from '../fields/relatives.ts';
import * as at from '../addresses/relatives.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import * as sentences from '../../shared/sentences.ts';

const viewLibrary = { all: ['view_challenge_library'], denied: sentences.viewDenied } as const;
const notFound = sentences.challengeNotFound;

/** Compares only words that everyone who sees a challenge can read, so that no answer reveals others. */
export const listSimilar = endpoint(at.listSimilar, {
  summary: 'The challenges most like this one, by their texts and materials, and why',
  access: viewLibrary,
  params: idParams,
  notFound,
  reply: similarChallenges,
});

export const getLineage = endpoint(at.getLineage, {
  summary: 'The challenge that this one was made from, and the variants that were made from it',
  access: viewLibrary,
  params: idParams,
  notFound,
  reply: lineage,
});

export const makeVariant = endpoint(at.makeVariant, {
  summary: 'Create a draft with the fields and words that the caller reads of a challenge',
  access: { all: ['add_edit_challenges'], denied: sentences.createDenied },
  status: 201,
  params: idParams,
  notFound,
  reply: challenge,
});

export const compareChallenges = endpoint(at.compareChallenges, {
  summary: 'In what a challenge differs from another one, field by field and part by part',
  access: { all: ['add_edit_challenges'], denied: sentences.historyDenied },
  params: comparisonParams,
  notFound,
  reply: comparison,
});
