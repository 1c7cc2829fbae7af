import { getNeighbors, listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { getChallenge, listMyBookmarks } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listReviews } from '@teamsparks/contract/reviews/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aChallenge, aWholeChallenge, mayAll, reviewsOf } from '../stage/rows.ts';

const facts = page.getByRole('main').locator('dl > div');

let challenge: Challenge;

beforeEach(() => {
  challenge = aWholeChallenge({ status: 'draft', can: mayAll });
  server.answer(listMyBookmarks, []).answer(listReviews, reviewsOf([]));
  server.answer(listTags, []);
  server.answer(getNeighbors, { previous: { id: 40, name: 'Before' }, next: { id: 42, name: 'After' } });
  server.answer(getChallenge, () => challenge);
});

test('FST-028 DET-032 to DET-039 what those who edit see of a challenge, in words, without a press', async () => {
  challenge = aWholeChallenge({
    tournament_level: 'Practice',
    core_mechanic: 'Mystery Card',
    variant: 'height_under_load',
    skills: ['Collaboration', 'Engineering Design'],
    safety_flags: ['Water'],
    tags: [{ id: 1, name: 'glue' }],
    one_liner: 'Build it high.',
    time_limits: { plan: 2, build_up: 6.5 },
    has_materials: true,
    materials: [
      { name: 'Cups', quantity: 24, units: 'pieces', category: 'damaging' },
      { name: 'Table', quantity: 1, units: '', category: 'setup_only' },
    ],
    copyright: 'Original',
  });
  await open('/challenges/41', a('mentor'));
  await expect(facts).toHaveTexts([
    'LevelElementary',
    'Tournament levelPractice',
    'TypeSTEM',
    'CategoryTower',
    'CopyrightOriginal',
    'Setup difficultyModerate (3 of 5)',
    'Core mechanicMystery Card',
    'VariantHeight under load',
    'SkillsCollaborationEngineering Design',
    'Safety flagsWater',
    'Keywordsglue',
    /^Overall rating/,
  ]);
  const main = page.getByRole('main');
  await expect(main.getByText('Build it high.')).toBeVisible();
  await expect(main.getByRole('heading', { name: /^Time limits/ })).toHaveText(
    'Time limits8.5 min, 13.5 with reading and scoring',
  );
  await expect(main.getByText('Build up 6.5 min')).toBeVisible();
  await expect(main.getByRole('heading', { level: 4 })).toHaveTexts(['May be used up', 'Setup only']);
  await expect(main.getByText('Cups').first()).toBeVisible();
  await expect(main.getByText('24 pieces')).toBeVisible();
  await expect(main.getByRole('link', { name: 'glue' })).toHaveAttribute('href', '/challenges?tag=glue');
});

test('DET-036 DET-037 ENM-059 ENM-083 the value "None" that somebody chose is shown, an empty field is not', async () => {
  const empty = { core_mechanic: null, variant: null, skills: [], safety_flags: null, tags: [] };
  challenge = aWholeChallenge({ ...empty, category: 'Characterization', variant: 'none', safety_flags: ['None'] });
  await open('/challenges/41', a('mentor'));
  const inside = facts.filter({ hasText: /^(Core|Variant|Skills|Safety|Keywords)/ });
  await expect(inside).toHaveTexts(['VariantNone', 'Safety flagsNone']);
  challenge = aWholeChallenge(empty);
  await open('/challenges/41', a('mentor'));
  await expect(inside).toHaveCount(0);
});

test('what the others see: the facts for everyone, and no tools', async () => {
  challenge = aChallenge();
  await open('/challenges/41', a('student'));
  await expect(facts).toHaveTexts(['LevelElementary', 'Tournament levelNot set', 'TypeSTEM', 'CategoryTower']);
  await expect(page.getByText('No time limits')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it alone' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0);
});

test('DET-062, DET-063: why a challenge cannot be changed', async () => {
  const none = { edit: false, archive: false, restore: false, set_status: false, history: true };
  challenge = aWholeChallenge({ status: 'published', can: none });
  await open('/challenges/41', a('mentor'));
  await expect(page.getByText('Only administrators can edit published challenges.')).toBeVisible();
  challenge = aWholeChallenge({ status: 'locked', can: none });
  await open('/challenges/41', a('mentor'));
  await expect(page.getByText('Only administrators can edit locked challenges.')).toBeVisible();
  await page.getByRole('button', { name: 'More for Paper Chain' }).click();
  const menu = page.locator('[popover]:has(button)');
  await expect(menu.getByRole('button')).toHaveTexts(['Make a variant', 'History', 'Try it alone']);
  challenge = aWholeChallenge({ deleted_at: '2026-02-20T12:00:00.000Z', can: none });
  await open('/challenges/41', a('mentor'));
  await expect(page.getByText('This challenge is archived. You cannot edit it.')).toBeVisible();
});

test('the neighbors in the list, as links and by the keys n and p', async () => {
  await open('/challenges/41?level=Elementary', a('student'));
  const links = page.getByRole('navigation', { name: 'Challenges of this list' });
  await expect(links.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/challenges/42?level=Elementary');
  await expect(links.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-description', 'After');
  await expect(links.getByRole('link', { name: 'Previous' })).toHaveAttribute(
    'href',
    '/challenges/40?level=Elementary',
  );
  await page.getByRole('heading', { level: 1 }).press('p');
  await addressIs('/challenges/40?level=Elementary');
  server.answer(getNeighbors, { previous: null, next: null });
  await open('/challenges/41', a('student'));
  await expect(links.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await expect(links.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
});
