import * as z from 'zod/mini';
import { challengeSheet } from '../fields/challenge-sheet.ts';
import { challenge, challengeChanges, newChallenge } from '../fields/challenge.ts';
import * as at from '../addresses/challenges.ts';
import { dashboardChallenge } from '../fields/dashboard-challenge.ts';
import { endpoint, plainRoute } from '../../shared/endpoint.ts';
import { facetCounts, libraryPage, libraryQuery } from '../fields/library.ts';
import * as sentences from '../../shared/sentences.ts';
import { idNumber, idParams } from '../../shared/fields.ts';

const viewLibrary = { all: ['view_challenge_library'], denied: sentences.viewDenied } as const;
const notFound = sentences.challengeNotFound;

export const listChallenges = endpoint(at.listChallenges, {
  summary: 'A page of the challenge library. Without parameters, the first page',
  access: viewLibrary,
  query: libraryQuery,
  reply: libraryPage,
});

/** Apart from the page, because counting takes longer than finding. `page`, `per_page` and `sort` have no effect. */
export const countFacets = endpoint(at.countFacets, {
  summary: 'How many challenges of the library each further filter would show',
  access: viewLibrary,
  query: libraryQuery,
  reply: facetCounts,
});

/** `page`, `per_page`, `sort` and `in` have no effect; of the filters, only those of the four facets of the page do. */
export const findSimilarNames = endpoint(at.findSimilarNames, {
  summary: 'Up to five challenges whose names look like the search text, for texts with typing mistakes',
  access: viewLibrary,
  query: libraryQuery,
  reply: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const getChallenge = endpoint(at.getChallenge, {
  summary: 'One challenge',
  access: viewLibrary,
  params: idParams,
  notFound,
  reply: challenge,
});

/** Its ETag is the version of the challenge. Parts without words are empty. */
export const getChallengeSheet = endpoint(at.getChallengeSheet, {
  summary: 'The words of a challenge: what a team reads, and with run_challenges what the host reads',
  access: viewLibrary,
  params: idParams,
  notFound,
  reply: challengeSheet,
});

export const createChallenge = endpoint(at.createChallenge, {
  summary: 'Create a challenge, with the PDF of an upload if given',
  access: { all: ['add_edit_challenges'], denied: sentences.createDenied },
  status: 201,
  body: newChallenge,
  reply: challenge,
});

export const updateChallenge = endpoint(at.updateChallenge, {
  summary: 'Change the named fields of a challenge. With If-Match, answers 412 if the server’s version differs',
  access: { all: ['add_edit_challenges'], denied: sentences.updateDenied },
  params: idParams,
  notFound,
  body: challengeChanges,
  reply: challenge,
});

export const archiveChallenge = endpoint(at.archiveChallenge, {
  summary: 'Archive a challenge. It is hidden and can be restored',
  access: { all: ['delete_challenges'], denied: sentences.deleteDenied },
  params: idParams,
  notFound,
  reply: challenge,
});

export const restoreChallenge = endpoint(at.restoreChallenge, {
  summary: 'Restore an archived challenge',
  access: { all: ['delete_challenges'], denied: sentences.restoreDenied },
  params: idParams,
  notFound,
  reply: challenge,
});

export const stageUpload = plainRoute(at.stageUpload, {
  summary: 'Stage a PDF (application/pdf); answers {upload_id, pages, bytes}. Unused uploads expire.',
  access: { all: ['add_edit_challenges'], denied: sentences.createDenied },
  status: 201,
});

export const getChallengePdf = plainRoute(at.getChallengePdf, {
  summary: 'The PDF of the challenge with this name: /pdfs/{name}.pdf, its own or a drawn copy (?copy, ?paper, ?ink)',
  access: { all: ['view_challenge_library'], denied: sentences.viewDenied },
});

export const getChallengeCards = plainRoute(at.getChallengeCards, {
  summary:
    'Cards of challenges as a PDF, four to a page (?ids, repeated, ?paper); those that cannot be seen are left out',
  access: viewLibrary,
});

export const previewSheet = plainRoute(at.previewSheet, {
  summary: 'The PDF of a sheet that is being written; stores nothing',
  access: { any: ['add_edit_challenges', 'add_edit_ai_challenges'], denied: sentences.createDenied },
});

export const toggleBookmark = endpoint(at.toggleBookmark, {
  summary: 'Bookmark a challenge, or remove the bookmark',
  access: viewLibrary,
  body: z.object({ challenge_id: idNumber, is_bookmarked: z.optional(z.boolean()) }),
  reply: z.object({ is_bookmarked: z.boolean() }),
});

export const listMyBookmarks = endpoint(at.listMyBookmarks, {
  summary: 'The ids of my bookmarked challenges',
  access: viewLibrary,
  reply: z.array(z.object({ challenge_id: z.int() })),
});

export const listBookmarkedChallenges = endpoint(at.listBookmarkedChallenges, {
  summary: 'My bookmarked challenges that I can see',
  access: viewLibrary,
  reply: z.array(dashboardChallenge),
});
