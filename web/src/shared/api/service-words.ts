import type { Address } from '@teamsparks/contract/shared/endpoint';
import type { ApiError } from './api-error.ts';

/** Sentences that the specification gives services for the log, by method and path; `:id` comes from the path. */
const words: Record<string, string> = {
  'GET /org-api/challenges': 'Failed to fetch challenges.',
  'POST /org-api/challenges': 'Failed to create challenge.',
  'GET /org-api/challenges/:id': 'Failed to fetch challenge with ID :id',
  'PUT /org-api/challenges/:id': 'Failed to update challenge.',
  'DELETE /org-api/challenges/:id': 'Failed to delete challenge.',
  'POST /org-api/challenges/:id/restore': 'Failed to restore challenge.',
  'PUT /org-api/challenges/:id/status': 'Failed to update challenge status: :code :text',
  'GET /org-api/challenges/:id/reviews': 'Failed to fetch reviews for challenge :id',
  'POST /org-api/api/bookmarks/toggle': 'Failed to toggle bookmark',
  'GET /org-api/api/bookmarks/challenges': 'Failed to fetch bookmarked challenges',
  'GET /org-api/api/bookmarks/user': 'Failed to fetch user bookmarks',
  'GET /org-api/high_school_mentors': 'Failed to fetch high school mentors',
  'GET /org-api/lesson-plans': 'Failed to fetch lesson plans',
  'GET /org-api/lesson-plan-list': 'Failed to fetch lesson plans',
  'POST /org-api/lesson-plans': 'Failed to create lesson plan',
  'PUT /org-api/lesson-plans/:id': 'Failed to update lesson plan',
  'PUT /org-api/lesson-plans/:id/status': 'Failed to update lesson plan status: :code :text',
  'GET /org-api/lesson-session-videos/:id': 'Failed to fetch lesson plan details',
  'GET /org-api/lesson-plans/:id': 'Failed to fetch lesson plan details',
  'POST /org-api/lesson-plans/:id/items': 'Failed to add session to lesson plan',
  'GET /org-api/training-videos': 'Failed to fetch training videos',
  'POST /org-api/training-videos': 'Failed to create training video',
  'POST /org-api/event-lesson-plans': 'Failed to assign lesson plan to event',
  'GET /org-api/programs': 'Failed to fetch programs',
  'GET /org-api/events': 'Failed to fetch events',
};

/**
 * Writes the specification's sentence for a failed call to the browser's console; for a 403 the server's detail instead.
 * Writes nothing for a 401 or a call without a sentence.
 */
export function logFailure(
  { method, path }: Address,
  params: object | undefined,
  { status, statusText, detail }: ApiError,
): void {
  const said = words[`${method} ${path}`];
  if (said === undefined || status === 401) return;
  const values: Record<string, unknown> = { ...params, code: status, text: statusText || detail };
  console.error(status === 403 ? detail : said.replace(/:(\w+)/g, (_, name: string) => String(values[name])));
}
