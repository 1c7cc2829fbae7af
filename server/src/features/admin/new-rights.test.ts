import { closeNewRights, getMyPermissions } from '@teamsparks/contract/accounts/endpoints/auth';
import { listEvents } from '@teamsparks/contract/events/endpoints';
import { changePerson } from '@teamsparks/contract/admin/endpoints/admin';
import { askToRun, decideToReview } from '@teamsparks/contract/admin/endpoints/to-review';
import { getProfile } from '@teamsparks/contract/admin/endpoints/account';
import type { ReviewDecision } from '@teamsparks/contract/admin/vocabulary';
import type { CallInput } from '@teamsparks/contract/calls';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson, password, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

type Change = CallInput<typeof changePerson>['body'];
async function change({ id }: { id: number }, body: Change) {
  const admin = await aPerson(harness.context, 'admin');
  const { status } = await harness.call(changePerson, {
    as: admin,
    params: { id: `${id}` },
    body: { ...body, current_password: password },
  });
  expect(status).toBe(200);
}
const newRights = async (as: Person) => (await harness.call(getMyPermissions, { as })).body.new_rights;
const close = (as: Person, seen: unknown) => harness.call(closeNewRights, { as, body: { seen } as never });

test('FST-046 a role that was added is new until the person closes it, also by a granted request; undo takes it away', async () => {
  const [as, admin] = [await aPerson(harness.context, 'parent'), await aPerson(harness.context, 'admin')];
  const decide = (decision: ReviewDecision) =>
    harness.call(decideToReview, { as: admin, params: { kind: 'request', id: `${as.id}` }, body: { decision } });
  await harness.call(askToRun, { as, body: { wants: 'mentor' } });
  expect(await newRights(as)).toBe(undefined);
  await decide('mentor');
  expect(await newRights(as)).toEqual(['mentor']);
  await decide('undo');
  expect(await newRights(as)).toBe(undefined);
  await decide('run_challenges');
  expect(await newRights(as)).toEqual(['run_challenges']);
  await change(as, { role: 'mentor' });
  expect(await newRights(as)).toEqual(['mentor']);
  expect((await close(as, ['mentor'])).body).toEqual({ new_rights: [] });
  expect(await newRights(as)).toBe(undefined);
});

test('FST-046 an exception that adds a right is new, one that takes a right away is not', async () => {
  const as = await aPerson(harness.context, 'mentor');
  await change(as, { overrides: { delete_challenges: true, view_events: false, run_challenges: true } });
  expect(await newRights(as)).toEqual(['delete_challenges']);
  await change(as, { overrides: { view_events: null } });
  expect(await newRights(as)).toEqual(['delete_challenges', 'view_events']);
  await change(as, { overrides: { delete_challenges: null } });
  expect(await newRights(as)).toEqual(['view_events']);
  await change(as, { role: 'admin' });
  expect(await newRights(as)).toEqual(['admin']);
});

test('FST-046 a role that gives no right more is not new, and a shared login has no notice', async () => {
  const [mentor, student] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'student')];
  await change(mentor, { role: 'parent' });
  await change(student, { role: 'parent' });
  expect([await newRights(mentor), await newRights(student)]).toEqual([undefined, undefined]);
  const shared = await aPerson(harness.context, 'demoAdmin');
  await change(shared, { overrides: { run_challenges: true } });
  expect(await newRights(shared)).toBe(undefined);
});

test('FST-046 every answer in an open session says what is new, so that its next page can', async () => {
  const as = await aPerson(harness.context, 'parent');
  const header = async () => (await harness.call(listEvents, { as })).headers.get('x-new-rights');
  expect(await header()).toBe(null);
  await change(as, { role: 'mentor' });
  expect(await header()).toBe('mentor');
  await change(as, { overrides: { delete_challenges: true } });
  expect(await header()).toBe('mentor,delete_challenges');
  await close(as, ['mentor', 'delete_challenges']);
  expect(await header()).toBe(null);
});

test('FST-046 closing closes what was seen, of oneself alone', async () => {
  const [as, other] = [await aPerson(harness.context, 'parent'), await aPerson(harness.context, 'parent')];
  for (const person of [as, other]) await change(person, { role: 'mentor' });
  await change(as, { overrides: { delete_challenges: true } });
  expect((await close(as, ['mentor'])).body).toEqual({ new_rights: ['delete_challenges'] });
  expect(await newRights(as)).toEqual(['delete_challenges']);
  expect(await newRights(other)).toEqual(['mentor']);
  expect((await harness.call(getProfile, { as })).status).toBe(200);
});

test.each([[['shoes']], ['mentor'], [undefined], [Array.from({ length: 30 }, () => 'mentor')]])(
  'SEC-54 closing %j is refused, and nothing is closed',
  async (seen) => {
    const as = await aPerson(harness.context, 'parent');
    await change(as, { role: 'mentor' });
    expect((await close(as, seen)).status).toBe(422);
    expect(await newRights(as)).toEqual(['mentor']);
  },
);

test('SEC-21 a visitor closes nothing', async () => {
  expect((await close(signedOut, ['mentor'])).status).toBe(401);
});

test('REL-19 ten changes and closings at once leave one row with what was not closed', async () => {
  const as = await aPerson(harness.context, 'parent');
  await change(as, { role: 'mentor' });
  const closings = Array.from({ length: 5 }, () => close(as, ['mentor']));
  await Promise.all([...closings, change(as, { overrides: { delete_challenges: true } })]);
  expect(await newRights(as)).toEqual(['delete_challenges']);
});
