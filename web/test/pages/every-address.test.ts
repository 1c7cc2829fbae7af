import { getProfile } from '@teamsparks/contract/admin/endpoints/account';
import { listAiChallenges, listSimilarChallenges } from '@teamsparks/contract/ai/endpoints';
import { listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import {
  listBookmarkedChallenges,
  listChallenges,
  listMyBookmarks,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  getPractice,
  listFavorites,
  listOwnReviews,
  listTried,
} from '@teamsparks/contract/practice/endpoints/dashboard';
import { listEventLessonPlans, listEvents } from '@teamsparks/contract/events/endpoints';
import {
  getLessonPlan,
  findLessonPlans,
  listLessonPlans,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listMaterialLists } from '@teamsparks/contract/materials/endpoints/material-lists';
import { listMentors } from '@teamsparks/contract/mentors/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { listTrainingVideos } from '@teamsparks/contract/lesson-plans/endpoints/training';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a, nobody } from '../stage/people.ts';
import { aProfile, aRow, libraryOf, noPractice } from '../stage/rows.ts';
import { aListedPlan, aVideo, aWholePlan, aPlanPage } from '../stage/teaching.ts';
import { until } from '../stage/until.ts';

const pages = [
  ['NAV-018', '/', 'TeamSparks', ''],
  ['NAV-021', '/dashboard', 'My Dashboard', 'Dashboard · TeamSparks'],
  ['NAV-024', '/account', 'Account', 'Account · TeamSparks'],
  ['NAV-025', '/challenges', 'Challenge Library', 'Challenge Library · TeamSparks'],
  ['NAV-027', '/scheduler', 'Scheduler', 'Scheduler · TeamSparks'],
  ['NAV-028', '/lesson-plans', 'Lesson Plans', 'Lesson Plans · TeamSparks'],
  ['NAV-029', '/lesson-plans/3', 'First Meeting', 'First Meeting · TeamSparks'],
  ['NAV-030', '/programs', 'Partner Programs', 'Partner Programs · TeamSparks'],
  ['NAV-031', '/curriculum', 'Curriculum Shopping List', 'Curriculum Shopping List · TeamSparks'],
  ['NAV-032', '/events', 'Calendar', 'Calendar · TeamSparks'],
  ['NAV-033', '/aichallenges', 'AI On-The-Spot Challenges', 'AI On-The-Spot Challenges · TeamSparks'],
  ['NAV-034', '/aichallenges/0', 'Challenge Not Found', 'AI Challenge · TeamSparks'],
  ['NAV-035', '/aichallenges/library', 'AI Challenge Library', 'AI Challenge Library · TeamSparks'],
  ['NAV-036', '/aichallenges/library/0', 'Challenge Not Found', 'AI Challenge · TeamSparks'],
  ['NAV-037', '/training-videos', 'Training Videos', 'Training Videos · TeamSparks'],
] as const;
const forVisitors = [
  ['NAV-020', '/signup', 'Sign Up', 'Sign Up · TeamSparks'],
  ['NAV-022', '/verify-email', 'Verify Email', 'Verify Email · TeamSparks'],
  ['NAV-023', '/forgot-password', 'Forgot Password', 'Forgot Password · TeamSparks'],
] as const;

/** Goes there without loading the app anew. The title of the home page comes with its document. */
async function expectPages(addresses: readonly (readonly [string, string, string, string])[]): Promise<void> {
  for (const [id, address, heading, title] of addresses) {
    history.pushState(null, '', address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByText(/This page does not exist/)).toHaveCount(0);
    await until(() => expect(document.title, `${id} ${address}`).toBe(title));
  }
}

test(`${pages.map(([id]) => id).join(', ')}, NAV-014 to NAV-016: every address has its page in the one frame`, async () => {
  server
    .answer(listFavorites, [])
    .answer(listBookmarkedChallenges, [])
    .answer(listTried, [])
    .answer(listOwnReviews, [])
    .answer(getPractice, noPractice)
    .answer(getProfile, aProfile)
    .answer(listChallenges, libraryOf([aRow()]))
    .answer(listMyBookmarks, [])
    .answer(listTags, [])
    .answer(listMaterialLists, [])
    .answer(listMentors, [])
    .answer(listLessonPlans, [aListedPlan()])
    .answer(findLessonPlans, aPlanPage(aListedPlan()))
    .answer(getLessonPlan, aWholePlan())
    .answer(listPrograms, [])
    .answer(listEvents, [])
    .answer(listEventLessonPlans, [])
    .answer(listAiChallenges, { challenges: [], total: 0, page: 1, per_page: 100 })
    .answer(listSimilarChallenges, { challenges: [] })
    .answer(listTrainingVideos, [aVideo()]);
  await open('/', a('admin'));
  await expectPages(pages);
});

test('NAV-020, NAV-022, NAV-023: the addresses of those who have no account yet', async () => {
  await open('/login', nobody);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await expectPages(forVisitors);
});
