import * as z from 'zod/mini';
import { challenge, tag } from '../fields/challenge.ts';
import { bulkChange, bulkResult, historyPage, historyQuery, neighbors, versionParams } from '../fields/lifecycle.ts';
import * as at from '../addresses/lifecycle.ts';
import { libraryQuery } from '../fields/library.ts';
import { endpoint } from '../../shared/endpoint.ts';
import * as sentences from '../../shared/sentences.ts';
import { idParams } from '../../shared/fields.ts';
import { statuses } from '../../shared/vocabulary.ts';

const notFound = sentences.challengeNotFound;

export const setChallengeStatus = endpoint(at.setChallengeStatus, {
  summary: 'Move a challenge to another status. The same status changes nothing',
  access: { all: ['system_administration'], denied: sentences.statusDenied },
  params: idParams,
  notFound,
  body: z.object({ status: z.enum(statuses) }),
  reply: challenge,
});

/**
 * Answers 403, 404 or 409 with `fields`, the reason by id, where any challenge cannot be changed; then nothing was
 * changed.
 */
export const changeManyChallenges = endpoint(at.changeManyChallenges, {
  summary: 'Change the status, archive, restore or tag many challenges: all or none',
  access: { all: ['add_edit_challenges'], denied: sentences.updateDenied },
  body: bulkChange,
  reply: bulkResult,
});

/** For people who see the fields in it: not for the demonstration account. */
export const listChallengeHistory = endpoint(at.listChallengeHistory, {
  summary: 'Who changed what in a challenge, and when, newest first',
  access: { all: ['add_edit_challenges'], denied: sentences.historyDenied },
  params: idParams,
  notFound,
  query: historyQuery,
  reply: historyPage,
});

export const restoreChallengeVersion = endpoint(at.restoreChallengeVersion, {
  summary: 'Restore the fields, tags and PDF of an earlier version. Status and archiving stay',
  access: { all: ['add_edit_challenges'], denied: sentences.updateDenied },
  params: versionParams,
  notFound,
  reply: challenge,
});

/** `page` and `per_page` have no effect. A challenge that the filters exclude still has neighbors. */
export const getNeighbors = endpoint(at.getNeighbors, {
  summary: 'The previous and next challenge in the library for this query',
  access: { all: ['view_challenge_library'], denied: sentences.viewDenied },
  params: idParams,
  notFound,
  query: libraryQuery,
  reply: neighbors,
});

export const listTags = endpoint(at.listTags, {
  summary: 'The tags in use, by name',
  access: { all: ['add_edit_challenges'], denied: sentences.tagsDenied },
  reply: z.array(tag),
});
