import {
  deleteSavedFilter,
  listSavedFilters,
  renameSavedFilter,
  saveFilter,
} from '@teamsparks/contract/challenges/endpoints/saved-filters';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';

const harness = withApp();

const save = (as: Person, name: string, query: object = {}) => harness.call(saveFilter, { as, body: { name, query } });
const names = async (as: Person) => (await harness.call(listSavedFilters, { as })).body.map(({ name }) => name);
const paramsOf = (id: number) => ({ id: String(id) });

test('SHT-043 a filter is saved, listed by name to its owner alone, renamed and deleted', async () => {
  const [as, other] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context)];
  const saved = await save(as, '  Quick   ones ', { minutes: ['up-to-10'], only: 'untried', search: 'tower' });
  expect([saved.status, saved.body.name]).toEqual([201, 'Quick ones']);
  await save(as, 'élan');
  await save(as, 'Zebra');
  const first = (await harness.call(listSavedFilters, { as })).body.find(({ id }) => id === saved.body.id);
  expect(first?.query).toMatchObject({ minutes: ['up-to-10'], only: ['untried'], search: 'tower', sort: 'name' });
  expect(first?.query).not.toHaveProperty('page');
  expect(await names(as)).toEqual(['élan', 'Quick ones', 'Zebra']);
  expect(await names(other)).toEqual([]);
  const params = paramsOf(saved.body.id);
  expect((await harness.call(renameSavedFilter, { as: other, params, body: { name: 'Mine' } })).status).toBe(404);
  expect((await harness.call(deleteSavedFilter, { as: other, params })).status).toBe(404);
  expect((await harness.call(renameSavedFilter, { as, params, body: { name: 'ZEBRA' } })).body.detail).toBe(
    'You already have a saved filter with this name.',
  );
  expect((await harness.call(renameSavedFilter, { as, params, body: { name: 'quick ONES' } })).status).toBe(200);
  const exported = (await (await harness.send('/api/auth/me/export', { as })).json()) as { saved_filters: object[] };
  expect(exported.saved_filters[1]).toMatchObject({ name: 'quick ONES', query: { search: 'tower' } });
  expect((await harness.call(deleteSavedFilter, { as, params })).status).toBe(200);
  expect((await harness.call(deleteSavedFilter, { as, params })).status).toBe(404);
  expect(await names(as)).toEqual(['élan', 'Zebra']);
  await harness.context.db.deleteFrom('users').where('id', '=', as.id).execute();
  expect(await harness.context.db.selectFrom('saved_filters').selectAll().execute()).toEqual([]);
});

test('SHT-043 of parallel saves with one name one succeeds, and a person has at most thirty filters', async () => {
  const as = await aPerson(harness.context);
  const same = await Promise.all(Array.from({ length: 4 }, () => save(as, 'Same')));
  expect(same.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  const many = await Promise.all(Array.from({ length: 33 }, (_, n) => save(as, `Filter ${n}`)));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(29);
  expect(many.find(({ status }) => status === 409)?.body.detail).toBe(
    'You have 30 saved filters. Delete one to save another.',
  );
});

test.each([
  { name: '' },
  { name: 'x'.repeat(61) },
  { name: 'two\nlines' },
  { name: 'x', query: { minutes: ['12'] } },
  { name: 'x', query: { tag: ['nul\0'] } },
])('SHT-043 %j is refused', async (body) => {
  const as = await aPerson(harness.context);
  const { status } = await harness.call(saveFilter, { as, body: { query: {}, ...body } });
  expect(status).toBe(422);
});
