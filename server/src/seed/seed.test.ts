import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { listBookmarkedChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listFavorites, listTried } from '@teamsparks/contract/practice/endpoints/dashboard';
import { getLessonPlan, listLessonPlans } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listReviews } from '@teamsparks/contract/reviews/endpoints';
import { roles } from '@teamsparks/contract/shared/vocabulary';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Harness, withApp } from '../../test/harness.ts';
import { aBrowser, anAccount } from '../../test/people.ts';
import { readDemoAccounts, seed } from './index.ts';
import { reviewers, sampleReviews } from './sample-reviews.ts';

const texts = readdirSync(join(import.meta.dirname, '../../content/challenges')).filter((name) =>
  name.endsWith('.txt'),
);
const challengesOf = ({ context }: Harness) => context.db.selectFrom('challenges').selectAll().orderBy('id').execute();
const peopleOf = ({ context }: Harness) => context.db.selectFrom('users').selectAll().orderBy('id').execute();

describe('a start that fills an empty database', () => {
  const harness = withApp({ SEED: 'demo' });
  const challenges = () => challengesOf(harness);
  const people = () => peopleOf(harness);

  test('GAP-45 a database that has people or challenges is not changed', async () => {
    await seed(harness.context);
    const before = [await people(), await challenges()];
    await seed(harness.context);
    expect([await people(), await challenges()]).toEqual(before);
    await harness.context.db.deleteFrom('challenges').execute();
    await seed(harness.context);
    expect(await challenges()).toEqual([]);
    await harness.context.db.deleteFrom('users').execute();
    await anAccount(harness.context);
    await seed(harness.context);
    expect(await people()).toHaveLength(1);
  });

  test('REL-09 a failed import leaves nothing behind, and the next start tries again', async () => {
    const { context } = harness;
    await sql`alter table challenges add constraint no_water check (category <> 'Water')`.execute(context.db);
    await expect(seed(context)).rejects.toThrow('no_water');
    await sql`alter table challenges drop constraint no_water`.execute(context.db);
    expect([await people(), await challenges()]).toEqual([[], []]);
    await seed(context);
    expect(await challenges()).toHaveLength(texts.length);
  });
});

describe('a demonstration', () => {
  const harness = withApp({ SEED: 'demo' }, seed);
  const challenges = () => challengesOf(harness);
  const people = () => peopleOf(harness);

  async function signedIn(username: string, password = readDemoAccounts(harness.context)?.[username] ?? '') {
    const as = aBrowser();
    expect((await harness.call(signIn, { as, body: { username, password } })).status).toBe(200);
    return as;
  }

  test('WRT-03 SHT-052 an empty database gets the starter library with its words, and one account per role', async () => {
    const { context } = harness;
    const rows = await challenges();
    expect(rows).toHaveLength(texts.length);
    expect(rows.filter(({ pdf_sha256 }) => pdf_sha256 !== null)).toEqual([]);
    expect(await context.db.selectFrom('challenge_sheets').select('challenge_id').execute()).toHaveLength(texts.length);
    const drawing = context.db.selectFrom('jobs').select('id').where('kind', '=', 'draw-sheet');
    expect(await drawing.execute()).toHaveLength(texts.length);
    const states = rows.map(({ status, deleted_at }) => (deleted_at ? 'archived' : status));
    const count = (state: string) => states.filter((one) => one === state).length;
    expect([count('draft'), count('locked'), count('archived')]).toEqual([6, 4, 3]);
    const signIn = (await people()).filter(({ password_hash }) => password_hash !== null);
    expect(signIn.map(({ role }) => role).sort()).toEqual([...roles].sort());
    expect(await context.db.selectFrom('uploads').select('id').execute()).toEqual([]);
    expect(rows.filter(({ tag_ids }) => tag_ids.length > 0).length).toBeGreaterThan(rows.length / 2);
  });

  test('SEC-20 the passwords are generated, kept for the owner of the folder alone, and sign in; the author has none', async () => {
    const { context } = harness;
    const file = join(context.config.DATA_DIR, 'demo-accounts.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const accounts = Object.entries(readDemoAccounts(context) ?? {});
    expect(new Set(accounts.map(([, password]) => password)).size).toBe(5);
    for (const [username, password] of accounts) {
      expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
      await signedIn(username, password);
    }
    const author = (await people()).find(({ username }) => username === 'TeamSparks');
    expect(author).toMatchObject({ password_hash: null, email_verified_at: null });
  });

  test('WRT-03 REV-011 REV-025 a demonstration has reviews by the demo accounts and by people to whose accounts no one can sign in', async () => {
    const { context, call } = harness;
    const users = await people();
    const named = users.filter(({ display_name }) => reviewers.some(({ name }) => name === display_name));
    expect(named.map(({ password_hash }) => password_hash)).toEqual(reviewers.map(() => null));
    const rows = await context.db.selectFrom('reviews').selectAll().execute();
    expect(rows).toHaveLength(sampleReviews.length);
    const writers = new Set(rows.map(({ user_id }) => users.find(({ id }) => id === user_id)?.username));
    for (const account of ['student', 'parent', 'mentor', 'admin']) expect(writers).toContain(account);
    expect(writers).not.toContain('demoadmin');
    expect(Math.max(...rows.map(({ created_at }) => created_at.getTime()))).toBeLessThan(Date.now());
    const flamingo = (await challenges()).find(({ name }) => name === 'Flamingo Tower');
    const as = await signedIn('student');
    const page = await call(listReviews, { as, params: { id: `${flamingo?.id}` } });
    expect([page.body.total, page.body.items.length]).toEqual([13, 10]);
    expect(page.body.items.map(({ username }) => username)).toEqual(expect.arrayContaining(['Maya P.', 'Lucía R.']));
    expect(JSON.stringify(page.body)).not.toMatch(/Patel|Fernández/);
  });

  test('WRT-03 DSH-073 the demo accounts own bookmarks, favorites and tried challenges that they can see', async () => {
    const { context, call } = harness;
    for (const username of Object.keys(readDemoAccounts(context) ?? {})) {
      const as = await signedIn(username);
      const bookmarks = (await call(listBookmarkedChallenges, { as })).body.map(({ id }) => id);
      const tried = (await call(listTried, { as })).body;
      const favorites = (await call(listFavorites, { as })).body;
      expect([username, bookmarks.length, tried.length, favorites.length]).toEqual([username, 3, 5, 2]);
      // Only bookmarked or tried challenges can be favorites (DSH-063).
      const marked = new Set([...bookmarks, ...tried.map(({ id }) => id)]);
      expect(favorites.filter(({ id }) => !marked.has(id))).toEqual([]);
    }
  });

  test('WRT-03 SEC-63 a demonstration has more than a page of mentors, some of whom hide their address', async () => {
    const { context } = harness;
    const mentors = await context.db.selectFrom('mentors').selectAll().execute();
    expect(mentors.length).toBeGreaterThan(20);
    expect(mentors.filter(({ email_hidden }) => email_hidden).length).toBeGreaterThan(2);
    expect(mentors.every(({ email }) => email.endsWith('.example'))).toBe(true);
  });

  test('WRT-03 LES-024 a demonstration has a lesson plan in every state, each with its parts in order', async () => {
    const { call } = harness;
    const as = await signedIn('mentor');
    const plans = await call(listLessonPlans, { as });
    expect(plans.body.map(({ status }) => status).sort()).toEqual(['draft', 'locked', 'published']);
    const first = plans.body.find(({ status }) => status === 'published');
    const { body } = await call(getLessonPlan, { as, params: { id: `${first?.id}` } });
    expect(body.items.map(({ kind }) => kind)).toEqual(['text', 'video', 'challenge', 'break', 'challenge', 'text']);
    expect(body.items.every((item) => item.kind !== 'challenge' || item.challenge !== null)).toBe(true);
  });
});

describe('a library without a demonstration', () => {
  const harness = withApp({ SEED: '' }, seed);

  test('GAP-30 PRG-006 there are programs with events ahead; the one of that name is restricted, mentors are for a demonstration', async () => {
    const { context } = harness;
    const programs = await context.db.selectFrom('programs').select(['name', 'restricted']).execute();
    expect(programs.filter(({ restricted }) => restricted).map(({ name }) => name)).toEqual([
      'Destination Imagination',
    ]);
    const events = await context.db.selectFrom('events').selectAll().execute();
    expect(events.length).toBeGreaterThan(5);
    const today = new Date().toISOString().slice(0, 10);
    expect(events.filter(({ start_date }) => start_date <= today)).toEqual([]);
    expect(await context.db.selectFrom('mentors').select('id').execute()).toEqual([]);
  });

  test('SEC-20 without SEED=demo there is the library and nobody who can sign in', async () => {
    const { context } = harness;
    expect((await peopleOf(harness)).map(({ username, password_hash }) => [username, password_hash])).toEqual([
      ['TeamSparks', null],
    ]);
    expect(existsSync(join(context.config.DATA_DIR, 'demo-accounts.json'))).toBe(false);
    expect(
      (await challengesOf(harness)).every(({ status, deleted_at }) => status === 'published' && deleted_at === null),
    ).toBe(true);
  });
});
