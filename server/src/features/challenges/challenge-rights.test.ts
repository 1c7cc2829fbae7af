import { listChallengeHistory, setChallengeStatus } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import {
  archiveChallenge,
  getChallenge,
  listChallenges,
  restoreChallenge,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { roles, type Role, type Status } from '@teamsparks/contract/shared/vocabulary';
import { expect, inject, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { whenOthersWait } from '../../../test/database.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

const states = ['draft', 'published', 'locked', 'archived'] as const;
type State = (typeof states)[number];
const actions = ['view', 'edit', 'status', 'archive', 'restore', 'history'] as const;
type Action = (typeof actions)[number];

const sentences: Record<Action, string> = {
  view: 'You do not have permission to view challenges.',
  edit: 'You do not have permission to update challenges.',
  status: 'You do not have permission to update challenge status.',
  archive: 'You do not have permission to delete challenges.',
  restore: 'You do not have permission to restore challenges.',
  history: 'You do not have permission to view the history of challenges.',
};

/** From permissions.md: the answer to each action on a draft, a published, a locked, an archived challenge. */
const never = [403, 403, 403, 403];
const nobody = {
  view: [404, 200, 200, 404],
  edit: never,
  status: never,
  archive: never,
  restore: never,
  history: never,
};
const visitor = [401, 401, 401, 401];
const editor = { ...nobody, view: [200, 200, 200, 404], edit: [200, 403, 403, 404], history: [200, 200, 200, 404] };
const expected: Record<Role | 'guest' | 'archivist', Record<Action, number[]>> = {
  guest: {
    view: visitor,
    edit: visitor,
    status: visitor,
    archive: visitor,
    restore: visitor,
    history: visitor,
  },
  student: nobody,
  parent: nobody,
  mentor: editor,
  demoAdmin: { ...editor, history: never },
  admin: {
    view: [200, 200, 200, 200],
    edit: [200, 200, 200, 409],
    status: [200, 200, 200, 409],
    archive: [200, 200, 200, 409],
    restore: [409, 409, 409, 200],
    history: [200, 200, 200, 200],
  },
  // delete_challenges and add_edit_challenges without system_administration (LIB-117, LIB-118).
  archivist: {
    view: [200, 200, 200, 200],
    edit: [200, 403, 403, 409],
    status: never,
    archive: [200, 403, 403, 409],
    restore: [409, 409, 409, 200],
    history: [200, 200, 200, 200],
  },
};
const callers = Object.keys(expected) as (keyof typeof expected)[];

async function callerOf(kind: (typeof callers)[number]): Promise<Person> {
  if (kind === 'guest') return signedOut;
  if (kind !== 'archivist') return aPerson(harness.context, kind);
  return aHolderOf(harness.context, 'view_challenge_library', 'add_edit_challenges', 'delete_challenges');
}

const inState = (state: State) =>
  aChallenge(harness.context, {
    status: (state === 'archived' ? 'published' : state) satisfies Status,
    deleted_at: state === 'archived' ? new Date() : null,
  });

const rowOf = (id: number) =>
  harness.context.db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Returns a status other than that of the state, because setting the same status changes nothing. */
const otherStatus = (state: State): Status => (state === 'locked' ? 'draft' : 'locked');

function act(action: Action, as: Person, challengeId: number, state: State = 'published') {
  const params = { id: `${challengeId}` };
  switch (action) {
    case 'view':
      return harness.call(getChallenge, { as, params });
    case 'history':
      return harness.call(listChallengeHistory, { as, params });
    case 'edit':
      return harness.call(updateChallenge, { as, params, body: { source_id: 4711 } });
    case 'status':
      return harness.call(setChallengeStatus, { as, params, body: { status: otherStatus(state) } });
    case 'archive':
      return harness.call(archiveChallenge, { as, params });
    case 'restore':
      return harness.call(restoreChallenge, { as, params });
  }
}

const cells = callers.flatMap((caller) => actions.map((action) => [caller, action] as const));

test.each(cells)(
  'SEC-23 DET-056 DET-061 LIB-106 LIB-107 ERR-013 ERR-015 ERR-016 what %s gets for %s in each state',
  async (caller, action) => {
    const as = await callerOf(caller);
    for (const [index, state] of states.entries()) {
      const before = await inState(state);
      const { status, body } = await act(action, as, before.id, state);
      const wanted = expected[caller][action][index];
      expect([state, status]).toEqual([state, wanted]);
      const after = await rowOf(before.id);
      if (wanted === 200 && action !== 'view' && action !== 'history') {
        expect(after.version).toBe(before.version + 1);
        expect(after.updated_by).toBe(as.id);
        expect(after.deleted_at !== null).toBe(action === 'archive');
        expect(after.source_id).toBe(action === 'edit' ? 4711 : 0);
        expect(after.status).toBe(action === 'status' ? otherStatus(state) : before.status);
      } else {
        expect(after).toEqual(before);
        if (wanted === 403) expect(body).toMatchObject({ detail: sentences[action], code: 'forbidden' });
        if (wanted === 404) expect(body).toMatchObject({ detail: 'Challenge not found.' });
        if (wanted === 409) expect(body).toMatchObject({ code: 'conflict' });
      }
    }
  },
);

test.each([...roles, 'archivist' as const])(
  'LIB-099 LIB-119 DET-056 what `can` promises %s is what happens',
  async (caller) => {
    const as = await callerOf(caller);
    for (const state of states) {
      for (const action of ['edit', 'status', 'archive', 'restore', 'history'] as const) {
        const { id } = await inState(state);
        const { body: page } = await harness.call(listChallenges, { as, query: { per_page: 100 } });
        const row = page.items.find((item) => item.id === id);
        const detail = await harness.call(getChallenge, { as, params: { id: `${id}` } });
        const { status } = await act(action, as, id, state);
        // People who cannot see a challenge get no rights in `can`.
        expect(row?.can[action === 'status' ? 'set_status' : action] ?? false).toBe(status === 200);
        expect(detail.status === 200 ? detail.body.can : undefined).toEqual(row?.can);
      }
    }
  },
);

test('LIB-113 LIB-115 LIB-116 archiving hides and keeps everything; restoring brings it back as it was', async () => {
  const as = await aPerson(harness.context, 'admin');
  const student = await aPerson(harness.context, 'student');
  const before = await aChallenge(harness.context, { status: 'locked', one_liner: 'Kept', skills: ['Storycraft'] });
  const params = { id: `${before.id}` };
  const archived = await harness.call(archiveChallenge, { as, params });
  expect(archived.body.deleted_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect((await harness.call(getChallenge, { as: student, params })).status).toBe(404);
  await harness.call(restoreChallenge, { as, params });
  expect((await harness.call(getChallenge, { as: student, params })).status).toBe(200);
  const { version, updated_at, updated_by, ...kept } = await rowOf(before.id);
  expect(version).toBe(3);
  expect(updated_at.getTime()).toBeGreaterThanOrEqual(before.updated_at.getTime());
  expect(updated_by).toBe(as.id);
  expect(before).toMatchObject(kept);
});

test('permissions.md: a removed flag takes effect on the next request', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = await aChallenge(harness.context, { status: 'draft' });
  expect((await act('edit', as, id)).status).toBe(200);
  await harness.context.db
    .insertInto('flag_overrides')
    .values({ user_id: as.id, flag: 'add_edit_challenges', allowed: false })
    .execute();
  const { status, body } = await act('edit', as, id);
  expect([status, body.detail]).toEqual([403, sentences.edit]);
});

test('REL-19 of ten parallel archivings one succeeds', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context);
  const answers = await Promise.all(Array.from({ length: 10 }, () => act('archive', as, id)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
  expect((await rowOf(id)).version).toBe(2);
});

test.runIf('server' in inject('database'))('REL-19 two that meet at the row take turns', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context);
  const both = await harness.context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('challenges').select('id').where('id', '=', id).forUpdate().execute();
    const under = [act('archive', as, id), act('archive', as, id)];
    await whenOthersWait(tx, 2);
    return { under };
  });
  const answers = await Promise.all(both.under);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});
