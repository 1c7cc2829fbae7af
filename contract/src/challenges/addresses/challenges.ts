import { address } from '../../shared/endpoint.ts';

export type { ChallengeSheet } from '../fields/challenge-sheet.ts';
export type { Challenge, ChallengeRow, Snippet } from '../fields/challenge.ts';
export type { FacetCounts, LibraryPage, LibraryQuery, LibraryRow } from '../fields/library.ts';

export const listChallenges = address('GET', '/org-api/challenges');
export const countFacets = address('GET', '/org-api/library/facets');
export const findSimilarNames = address('GET', '/org-api/library/similar-names');
export const getChallenge = address('GET', '/org-api/challenges/:id');
export const getChallengeSheet = address('GET', '/org-api/challenges/:id/sheet');
export const createChallenge = address('POST', '/org-api/challenges', { once: true });
export const updateChallenge = address('PUT', '/org-api/challenges/:id');
export const archiveChallenge = address('DELETE', '/org-api/challenges/:id');
export const restoreChallenge = address('POST', '/org-api/challenges/:id/restore');
export const stageUpload = address('POST', '/org-api/uploads', { once: true });
export const getChallengePdf = address('GET', '/pdfs/:file');
export const getChallengeCards = address('GET', '/pdfs/cards/challenges.pdf');
export const previewSheet = address('POST', '/org-api/sheet-preview');
export const toggleBookmark = address('POST', '/org-api/api/bookmarks/toggle');
export const listMyBookmarks = address('GET', '/org-api/api/bookmarks/user');
export const listBookmarkedChallenges = address('GET', '/org-api/api/bookmarks/challenges');

/**
 * Returns the path on this site of the PDF of the challenge with this name, which is encoded because it is user input.
 */
export function pdfPath(name: string): string {
  return `/pdfs/${encodeURIComponent(name)}.pdf`;
}
