import { listTags } from '@teamsparks/contract/endpoints/challenge-lifecycle';
import { getChallenge } from '@teamsparks/contract/endpoints/challenges';
import { beforeEach, expect, test } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aChallenge, aWholeChallenge } from '../stage/rows.ts';

beforeEach(() => {
  nothingAround()
    .answer(listTags, [])
    .answer(getChallenge, () => aWholeChallenge({ version: 3 }));
});

test('the sheet has a copy for the team and one for the appraiser', async () => {
  server.answer(getChallenge, () =>
    aWholeChallenge({
      one_liner: 'Build it high.',
      tournament_level: 'Practice',
      variant: 'height_under_load',
      core_mechanic: 'Mystery Card',
      skills: ['Collaboration', 'Time Management'],
      safety_flags: ['Water', 'Height'],
      time_limits: { plan: 2, build: 6 },
      materials: [
        { name: 'Cups', quantity: 24, units: 'pieces', category: 'damaging' },
        { name: 'Ruler', quantity: 1, units: '', category: 'non_damaging' },
        { name: 'Table', quantity: 1, units: '', category: 'setup_only' },
      ],
    }),
  );
  await open('/challenges/41/sheet', a('mentor'));
  const team = page.getByRole('article', { name: 'Team copy' });
  await expect(page.getByText('What the team can know. Leaves out core mechanic, setup and scoring.')).toBeVisible();
  await expect(team.getByText('TeamSparks, team copy')).toBeVisible();
  await expect(team.locator('header span')).toHaveTexts([
    /Elementary/,
    'Practice',
    'STEM',
    'Tower',
    'Height under load',
  ]);
  await expect(team.getByText('Build it high.')).toBeVisible();
  await expect(team.getByRole('heading', { level: 3 })).toHaveTexts(['Time', 'Safety', 'Materials', 'On the day']);
  await expect(team.getByRole('listitem')).toHaveTexts(['Plan 2 min', 'Build 6 min', '8 min total']);
  await expect(team.getByText('Watch out: Water, Height')).toBeVisible();
  await expect(team.locator('tr')).toHaveTexts([
    'ReadyItemAmount',
    'May be used up',
    'Cups24 pieces',
    'Must come back as it was',
    'Ruler1',
  ]);
  await expect(team.getByText('This challenge has no PDF. The appraiser explains the task.')).toBeVisible();
  await page.getByRole('group', { name: 'Which copy' }).getByLabel('Appraiser copy').check();
  const appraiser = page.getByRole('article', { name: 'Appraiser copy' });
  await expect(page.getByText('Everything on record, what the room needs, and a grid for the points.')).toBeVisible();
  await expect(appraiser.getByText('TeamSparks, appraiser copy')).toBeVisible();
  await expect(appraiser.getByRole('heading', { level: 3 })).toHaveTexts([
    'Time',
    'Safety',
    'Setup',
    'Materials',
    'Scoring',
    'On the day',
  ]);
  await expect(appraiser.locator('dl > div')).toHaveTexts([
    'Setup difficultyModerate (3 of 5)',
    'Core mechanicMystery Card',
    'SkillsCollaboration, Time Management',
  ]);
  await expect(appraiser.getByText('For the room')).toBeVisible();
  await expect(appraiser.getByRole('cell', { name: 'Blank' })).toHaveCount(17);
  await expect(page.getByRole('link', { name: 'Back to the challenge' })).toHaveAttribute('href', '/challenges/41');
});

test('the sheet says when it is loading, failed, not there or not for this person', async () => {
  await open('/challenges/41/sheet', a('student'));
  await expect(page.getByText('The challenge sheet is for people who edit challenges.')).toBeVisible();
  await open('/challenges/abc/sheet', a('mentor'));
  await expect(page.getByRole('heading', { level: 1, name: 'Challenge not found.' })).toBeVisible();
  await expect(page.getByText('It may have been archived or renamed. Look for it in the library.')).toBeVisible();
  server.holdBack(getChallenge);
  await open('/challenges/41/sheet', a('mentor'));
  await expect(page.getByText('Loading...')).toBeVisible();
  server.refuse(getChallenge, { code: 'internal', detail: '' });
  expectConsoleError('Failed to fetch challenge with ID 41');
  await open('/challenges/41/sheet', a('mentor'));
  await expect(page.getByRole('alert')).toContainText('Failed to fetch challenge with ID 41');
  server.answer(getChallenge, aChallenge({ has_pdf: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Scene, task, rules and points are in the PDF of this challenge.')).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveTexts(['On the day']);
  server.refuse(getChallenge, { code: 'forbidden', detail: 'Not for you.' });
  expectConsoleError('Not for you.');
  await open('/challenges/41', a('mentor'));
  await expect(page.getByText('Not for you.')).toBeVisible();
});
