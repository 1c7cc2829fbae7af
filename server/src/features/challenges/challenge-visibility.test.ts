import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import {
  getChallenge,
  listBookmarkedChallenges,
  listChallenges,
  listMyBookmarks,
  toggleBookmark,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { roles, statuses } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { aChallenge, aStoredPdf } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';
import { seenBy } from '../../../test/random-library.ts';

const harness = withApp();

/**
 * Inserts one challenge for each status, archived and not, each with a PDF and a bookmark of this person, and returns
 * them.
 */
async function oneOfEach(person: Person) {
  const { context } = harness;
  const rows = [];
  for (const status of statuses) {
    for (const deleted_at of [null, new Date('2026-01-01T00:00:00Z')]) {
      const name = `A ${status} one, ${deleted_at ? 'archived' : 'in use'}`;
      const pdf = await aStoredPdf(context, Buffer.from(`%PDF-1.4 ${name}`));
      const row = await aChallenge(context, { name, status, deleted_at, ...pdf });
      await context.db.insertInto('bookmarks').values({ user_id: person.id, challenge_id: row.id }).execute();
      rows.push(row);
    }
  }
  return rows;
}

/** Asks every door that shows challenges; all must agree on `seen`. */
async function expectToSee(as: Person, rows: Awaited<ReturnType<typeof oneOfEach>>, seen: number[]) {
  const { body: page } = await harness.call(listChallenges, { as });
  expect(page.items.map(({ id }) => id).sort((a, b) => a - b)).toEqual(seen);
  expect(page.total).toBe(seen.length);
  expect(page.facets.type).toEqual(seen.length > 0 ? { STEM: seen.length } : {});
  const searched = await harness.call(listChallenges, { as, query: { search: 'one' } });
  expect([searched.body.total, searched.body.facets.type.STEM ?? 0]).toEqual([seen.length, seen.length]);
  const { body: mine } = await harness.call(listMyBookmarks, { as });
  expect(mine.map(({ challenge_id }) => challenge_id).sort((a, b) => a - b)).toEqual(seen);
  const { body: bookmarked } = await harness.call(listBookmarkedChallenges, { as });
  expect(bookmarked.map(({ id }) => id).sort((a, b) => a - b)).toEqual(seen);
  for (const { id, name } of rows) {
    const visible = seen.includes(id);
    const detail = await harness.call(getChallenge, { as, params: { id: `${id}` } });
    expect([name, detail.status]).toEqual([name, visible ? 200 : 404]);
    if (!visible) expect(detail.body).toMatchObject({ detail: 'Challenge not found.', code: 'not_found' });
    for (const path of [pdfPath(name), `/pdfs/anything.pdf?id=${id}`]) {
      const pdf = await harness.send(path, { as });
      expect([path, pdf.status]).toEqual([path, visible ? 200 : 404]);
      const text = await pdf.text();
      if (visible) expect(text).toBe(`%PDF-1.4 ${name}`);
      else expect(text).not.toContain(name);
    }
    const added = await harness.call(toggleBookmark, { as, body: { challenge_id: id, is_bookmarked: true } });
    expect([name, added.status]).toEqual([name, visible ? 200 : 404]);
  }
}

test.each(roles)('SEC-24 CON-03 CON-07 CON-09 %s sees the same challenges through every door', async (role) => {
  const as = await aPerson(harness.context, role);
  const rows = await oneOfEach(as);
  const seen = rows.filter((row) => seenBy(role, row)).map(({ id }) => id);
  expect(seen).toHaveLength({ student: 2, parent: 2, mentor: 3, demoAdmin: 3, admin: 6 }[role]);
  await expectToSee(as, rows, seen);
});

test('CON-06 with add_edit_challenges anybody sees drafts', async () => {
  const as = await aHolderOf(harness.context, 'view_challenge_library', 'add_edit_challenges');
  const rows = await oneOfEach(as);
  const seen = rows.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id);
  await expectToSee(as, rows, seen);
});

test('CON-05 with system_administration alone drafts are seen, archived ones are not', async () => {
  const as = await aHolderOf(harness.context, 'view_challenge_library', 'system_administration');
  const rows = await oneOfEach(as);
  const seen = rows.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id);
  await expectToSee(as, rows, seen);
});

test('CON-03 with delete_challenges alone archived ones are seen, drafts are not, archived or in use', async () => {
  const as = await aHolderOf(harness.context, 'view_challenge_library', 'delete_challenges');
  const rows = await oneOfEach(as);
  const seen = rows.filter(({ status }) => status !== 'draft').map(({ id }) => id);
  await expectToSee(as, rows, seen);
});

test('ERR-012 without view_challenge_library every door is closed with the documented sentence', async () => {
  const as = await aHolderOf(harness.context, 'add_edit_challenges', 'delete_challenges', 'system_administration');
  const [row] = await oneOfEach(as);
  if (!row) throw new Error('nothing was made');
  const doors = [
    '/org-api/challenges',
    `/org-api/challenges/${row.id}`,
    `/org-api/challenges/999`,
    pdfPath(row.name),
    `/pdfs/x.pdf?id=${row.id}`,
    '/org-api/api/bookmarks/user',
    '/org-api/api/bookmarks/challenges',
  ];
  for (const door of doors) {
    const answer = await harness.send(door, { as });
    expect([door, answer.status]).toEqual([door, 403]);
    expect(await answer.json()).toMatchObject({
      detail: 'You do not have permission to view challenges.',
      code: 'forbidden',
    });
  }
});

test('permissions.md: a PDF is never given to somebody who is signed out', async () => {
  const as = await aPerson(harness.context, 'admin');
  for (const { id, name } of await oneOfEach(as)) {
    for (const path of [pdfPath(name), `/pdfs/x.pdf?id=${id}`]) {
      const { status, headers } = await harness.send(path, { as: signedOut });
      expect(status).toBe(401);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  }
});

test.each([
  '0',
  '-1',
  '1e3',
  '99999999999',
  '2147483648',
  '%00',
  '01',
  '1.0',
  '%20',
  'NaN',
  '__proto__',
  '1;x',
  '1%2f..',
])('SEC-53 the id %s is not found, by name of nothing', async (id) => {
  const as = await aPerson(harness.context, 'admin');
  await aChallenge(harness.context);
  const answer = await harness.send(`/org-api/challenges/${id}`, { as });
  expect([400, 404]).toContain(answer.status);
  expect(await answer.text()).not.toContain('Paper Tower');
});
