import { setChallengeStatus } from '@teamsparks/contract/challenges/addresses/lifecycle';
import * as challenges from '@teamsparks/contract/challenges/addresses/challenges';
import type { Address } from '@teamsparks/contract/shared/endpoint';
import * as events from '@teamsparks/contract/events/addresses';
import * as plans from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { listMentors } from '@teamsparks/contract/mentors/addresses';
import { listPrograms } from '@teamsparks/contract/lesson-plans/addresses/programs';
import { listReviews } from '@teamsparks/contract/reviews/addresses';
import * as training from '@teamsparks/contract/lesson-plans/addresses/training';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalServer, type LocalServer } from '../../../test/local-server.ts';
import { call } from './call.ts';

const { error } = console;
let server: LocalServer;
let logged: unknown[];

beforeEach(async () => {
  server = await startLocalServer();
  logged = [];
  console.error = (...words) => logged.push(...words);
});
afterEach(async () => {
  console.error = error;
  await server.close();
});

const said: [id: string, endpoint: Address, address: string, sentence: string][] = [
  ['ERR-019', challenges.listChallenges, '/org-api/challenges', 'Failed to fetch challenges.'],
  ['ERR-020', challenges.updateChallenge, '/org-api/challenges/7', 'Failed to update challenge.'],
  ['ERR-021', challenges.createChallenge, '/org-api/challenges', 'Failed to create challenge.'],
  ['ERR-022', challenges.archiveChallenge, '/org-api/challenges/7', 'Failed to delete challenge.'],
  ['ERR-023', challenges.restoreChallenge, '/org-api/challenges/7/restore', 'Failed to restore challenge.'],
  ['ERR-024', challenges.getChallenge, '/org-api/challenges/7', 'Failed to fetch challenge with ID 7'],
  ['ERR-025', listReviews, '/org-api/challenges/7/reviews', 'Failed to fetch reviews for challenge 7'],
  ['ERR-026', challenges.toggleBookmark, '/org-api/api/bookmarks/toggle', 'Failed to toggle bookmark'],
  [
    'ERR-027',
    challenges.listBookmarkedChallenges,
    '/org-api/api/bookmarks/challenges',
    'Failed to fetch bookmarked challenges',
  ],
  ['ERR-028', challenges.listMyBookmarks, '/org-api/api/bookmarks/user', 'Failed to fetch user bookmarks'],
  ['ERR-029', listMentors, '/org-api/high_school_mentors', 'Failed to fetch high school mentors'],
  [
    'ERR-030',
    setChallengeStatus,
    '/org-api/challenges/7/status',
    'Failed to update challenge status: 500 Internal Server Error',
  ],
  [
    'ERR-031',
    plans.setLessonPlanStatus,
    '/org-api/lesson-plans/7/status',
    'Failed to update lesson plan status: 500 Internal Server Error',
  ],
  ['ERR-032', plans.listLessonPlans, '/org-api/lesson-plans', 'Failed to fetch lesson plans'],
  ['ERR-033', plans.getLessonPlan, '/org-api/lesson-plans/7', 'Failed to fetch lesson plan details'],
  ['ERR-033', plans.listLessonSessionVideos, '/org-api/lesson-session-videos/7', 'Failed to fetch lesson plan details'],
  ['ERR-034', training.listTrainingVideos, '/org-api/training-videos', 'Failed to fetch training videos'],
  ['ERR-035', training.createTrainingVideo, '/org-api/training-videos', 'Failed to create training video'],
  ['ERR-040', plans.addPlanItem, '/org-api/lesson-plans/7/items', 'Failed to add session to lesson plan'],
  ['ERR-041', events.createEventLessonPlan, '/org-api/event-lesson-plans', 'Failed to assign lesson plan to event'],
  ['ERR-042', plans.createLessonPlan, '/org-api/lesson-plans', 'Failed to create lesson plan'],
  ['ERR-043', plans.updateLessonPlan, '/org-api/lesson-plans/7', 'Failed to update lesson plan'],
  ['ERR-044', listPrograms, '/org-api/programs', 'Failed to fetch programs'],
  ['ERR-045', events.listEvents, '/org-api/events', 'Failed to fetch events'],
];

test.each(said)('%s %o: the log has the words of the service', async (_, endpoint, address, sentence) => {
  const ask = call as (endpoint: Address, input: object) => Promise<unknown>;
  server.answers.set(`${endpoint.method} ${address}`, () => ({
    status: 500,
    body: { detail: 'Something went wrong on our side. Please try again.', code: 'internal' },
  }));
  const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} };
  await expect(ask(endpoint, { params: { id: '7' }, ...body })).rejects.toThrow();
  expect(server.asked).toEqual([`${endpoint.method} ${address}`]);
  await expect.poll(() => logged).toEqual([sentence]);
});
