import * as z from 'zod/mini';
import { challenge, challengeChanges, libraryPage, libraryQuery, newChallenge } from './challenge-fields.ts';
import { endpoint, plainRoute } from './endpoint.ts';
import { sentences } from './errors.ts';
import { idNumber, idParams } from './fields.ts';
import { categories, levels } from './vocabulary.ts';

export type { Challenge, ChallengeRow, LibraryPage, LibraryQuery } from './challenge-fields.ts';

/** Set by the browser while its ten-minute copy of the library lasts: then no page needs to preload the list. */
export const keptLibraryCookie = 'ts_library';

const viewLibrary = { all: ['view_challenge_library'], denied: sentences.viewDenied } as const;
const notFound = sentences.challengeNotFound;

export const listChallenges = endpoint({
  method: 'GET',
  path: '/org-api/challenges',
  summary: 'A page of the challenge library; without parameters the first one',
  access: viewLibrary,
  query: libraryQuery,
  reply: libraryPage,
});

export const getChallenge = endpoint({
  method: 'GET',
  path: '/org-api/challenges/:id',
  summary: 'One challenge',
  access: viewLibrary,
  params: idParams,
  notFound,
  reply: challenge,
});

export const createChallenge = endpoint({
  method: 'POST',
  path: '/org-api/challenges',
  summary: 'Create a challenge, with the PDF of an upload where there is one',
  access: { all: ['add_edit_challenges'], denied: sentences.createDenied },
  status: 201,
  once: true,
  body: newChallenge,
  reply: challenge,
});

export const updateChallenge = endpoint({
  method: 'PUT',
  path: '/org-api/challenges/:id',
  summary: 'Change the named fields of a challenge; with If-Match only the version that was seen (412 otherwise)',
  access: { all: ['add_edit_challenges'], denied: sentences.updateDenied },
  params: idParams,
  notFound,
  body: challengeChanges,
  reply: challenge,
});

export const archiveChallenge = endpoint({
  method: 'DELETE',
  path: '/org-api/challenges/:id',
  summary: 'Archive a challenge: hidden, kept, restorable',
  access: { all: ['delete_challenges'], denied: sentences.deleteDenied },
  params: idParams,
  notFound,
  reply: challenge,
});

export const restoreChallenge = endpoint({
  method: 'POST',
  path: '/org-api/challenges/:id/restore',
  summary: 'Restore an archived challenge',
  access: { all: ['delete_challenges'], denied: sentences.restoreDenied },
  params: idParams,
  notFound,
  reply: challenge,
});

export const stageUpload = plainRoute({
  method: 'POST',
  path: '/org-api/uploads',
  summary: 'Stage a PDF (application/pdf); answers {upload_id, pages, bytes}. Unused uploads expire.',
  access: { all: ['add_edit_challenges'], denied: sentences.createDenied },
  status: 201,
  once: true,
});

export const getChallengePdf = plainRoute({
  method: 'GET',
  path: '/pdfs/:file',
  summary: 'The PDF of the challenge with this name: /pdfs/{name}.pdf',
  access: { all: ['view_challenge_library'], denied: sentences.viewDenied },
});

/** The address of a challenge's PDF. The name is user input, so it is encoded. */
export function pdfPath(name: string): string {
  return `/pdfs/${encodeURIComponent(name)}.pdf`;
}

export const toggleBookmark = endpoint({
  method: 'POST',
  path: '/org-api/api/bookmarks/toggle',
  summary: 'Bookmark a challenge, or take the bookmark away',
  access: viewLibrary,
  body: z.object({ challenge_id: idNumber, is_bookmarked: z.optional(z.boolean()) }),
  reply: z.object({ is_bookmarked: z.boolean() }),
});

export const listMyBookmarks = endpoint({
  method: 'GET',
  path: '/org-api/api/bookmarks/user',
  summary: 'The ids of my bookmarked challenges',
  access: viewLibrary,
  reply: z.array(z.object({ challenge_id: z.int() })),
});

export const listBookmarkedChallenges = endpoint({
  method: 'GET',
  path: '/org-api/api/bookmarks/challenges',
  summary: 'My bookmarked challenges, as far as I can see them',
  access: viewLibrary,
  reply: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      category: z.enum(categories),
      level: z.enum(levels),
      one_liner: z.nullable(z.string()),
      description: z.nullable(z.string()),
    }),
  ),
});
