import {
  compareChallenges,
  getLineage,
  listSimilar,
  makeVariant,
} from '@teamsparks/contract/challenges/endpoints/relatives';
import { listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { getChallenge, getChallengeSheet, listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aSheet, aWholeChallenge, libraryOf } from '../stage/rows.ts';

const similar = page.getByRole('region', { name: 'Similar challenges' });
const variants = page.getByRole('region', { name: 'Variants' });
const dialog = page.getByRole('dialog');
const kind = { level: 'Elementary', category: 'Bridge' } as const;

/** Brings the place below the challenge near the screen, for all observers now and later. */
let scrollNear: () => void;

beforeEach(() => {
  const places: (() => void)[] = [];
  let isNear = false;
  scrollNear = () => {
    isNear = true;
    places.forEach((tell) => tell());
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = () => tell([{ isIntersecting: true }]);
      }
      observe = () => {
        places.push(this.#tell);
        if (isNear) this.#tell();
      };
      disconnect = () => undefined;
    },
  );
  nothingAround()
    .answer(listTags, [])
    .answer(getChallenge, ({ params: { id } }) => aWholeChallenge({ id, name: id === 41 ? 'Nest' : `Nest ${id}` }))
    .answer(getChallengeSheet, aSheet({ task: ['Build.'] }));
});
afterEach(() => void vi.unstubAllGlobals());

test('SHT-032 similar challenges are asked for when somebody scrolls near, and say why', async () => {
  server.answer(getLineage, { based_on: null, variants: [] }).answer(listSimilar, {
    items: [
      { id: 2, name: 'Twigs', about: ['bridge', 'river'], same_materials: true, ...kind },
      { id: 3, name: 'Ropes', about: ['canyon'], same_materials: false, ...kind },
      { id: 4, name: 'Planks', about: [], same_materials: true, ...kind },
      { id: 5, name: 'Stones', about: [], same_materials: false, ...kind },
    ],
  });
  await open('/challenges/41', a('student'));
  await expect(page.getByRole('heading', { name: 'Nest' })).toBeVisible();
  expect(server.requests(listSimilar)).toHaveLength(0);
  scrollNear();
  await expect(similar.getByRole('listitem')).toHaveTexts([
    /TwigsElementarySame materials, also about: bridge, river$/,
    /RopesElementaryAlso about: canyon$/,
    /PlanksElementarySame materials$/,
    /StonesElementaryAlso in Bridge$/,
  ]);
  await expect(variants).toHaveCount(0);
  await page.getByRole('button', { name: /^More for/ }).click();
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a variant' })).toHaveCount(0);
  await similar.getByRole('link', { name: 'Twigs' }).click();
  await expect(page.getByRole('heading', { name: 'Nest 2' })).toBeVisible();
});

test('SHT-032 where nothing is similar, or it cannot be had, nothing is said', async () => {
  server.answer(getLineage, { based_on: null, variants: [] });
  server.refuse(listSimilar, { code: 'internal', detail: 'Something went wrong.' });
  await open('/challenges/41', a('student'));
  await expect(page.getByRole('heading', { name: 'Nest' })).toBeVisible();
  scrollNear();
  await vi.waitFor(() => expect(server.requests(listSimilar)).not.toHaveLength(0));
  await expect(similar).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('SHT-033 a variant is made, and compared with what it is based on', async () => {
  server
    .answer(listSimilar, { items: [] })
    .answer(listChallenges, libraryOf([]))
    .answer(getLineage, ({ params: { id } }) =>
      id === 41
        ? { based_on: { id: 7, name: 'Egg' }, variants: [{ id: 8, name: 'Wing' }] }
        : { based_on: { id: 41, name: 'Nest' }, variants: [] },
    )
    .answer(compareChallenges, {
      changes: [
        { field: 'level', from: 'Elementary', to: 'High School' },
        { field: 'task', from: ['Build.'], to: ['Build two.'] },
      ],
    })
    .answer(makeVariant, aWholeChallenge({ id: 9, name: 'Nest (variant)', status: 'draft' }));
  await open('/challenges/41', a('mentor'));
  await expect(page.getByRole('heading', { name: 'Nest' })).toBeVisible();
  scrollNear();
  await expect(variants).toContainText('Based on Egg');
  await variants.getByRole('button', { name: 'Compare with Wing' }).click();
  await expect(dialog.getByRole('heading', { name: 'What Wing changes' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveTexts([
    /^Level: Elementary → ?became ?High School$/,
    /^Task: Build\.\+ Build two\.$/,
  ]);
  expect(server.requests(compareChallenges).map(({ params }) => params)).toEqual([{ id: 41, otherId: 8 }]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Make a variant' }).click();
  await expect(page.getByText('Created the draft “Nest (variant)”.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nest (variant)' })).toBeVisible();
});

test('SHT-033 who may not compare reads the names, and who reads no host part is told that none was copied', async () => {
  server
    .answer(listSimilar, { items: [] })
    .answer(listChallenges, libraryOf([]))
    .answer(getLineage, { based_on: { id: 7, name: 'Egg' }, variants: [] })
    .answer(makeVariant, aWholeChallenge({ id: 9, name: 'Nest (variant)', status: 'draft' }));
  await open('/challenges/41', a('demoAdmin'));
  await expect(page.getByRole('heading', { name: 'Nest' })).toBeVisible();
  scrollNear();
  await expect(variants.getByRole('link', { name: 'Egg' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compare', exact: false })).toHaveCount(0);
  server.refuseOnce(makeVariant, { code: 'internal', detail: '' });
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Make a variant' }).click();
  await expect(page.getByText('Failed to make a variant.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Make a variant' }).click();
  await expect(
    page.getByText('Created the draft “Nest (variant)”. What only hosts read was not copied.'),
  ).toBeVisible();
});
