import { joinByInvitation, signInByInvitation } from '@teamsparks/contract/accounts/endpoints/expected';
import {
  askToRun,
  inviteUnconfirmed,
  listToReview,
  listUnconfirmed,
} from '@teamsparks/contract/admin/endpoints/to-review';
import { expect, test } from 'vitest';
import { anInvitation, chosenPassword, invitedForm, setProof } from '../../../../test/expected.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, aPerson, password, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

/** Returns somebody who asks for teacher access, with an address that is shown by a link or not at all. */
async function aTeacher(proof: 'link' | null): Promise<Person & { email: string }> {
  const as = await aPerson(harness.context, 'parent', { displayName: 'Maria Rivera' });
  expect((await harness.call(askToRun, { as, body: { wants: 'mentor', note: null } })).status).toBe(200);
  await setProof(harness.context, as.id, proof);
  return { ...as, email: `${as.username}@example.com` };
}
const linkFor = (as: Person, { id }: { id: number }) =>
  harness.call(inviteUnconfirmed, { as, params: { id: `${id}` } });
async function tokenFor(as: Person, person: { id: number }): Promise<string> {
  const { status, body } = await linkFor(as, person);
  expect(status).toBe(200);
  expect(body.url).toMatch(/^http:\/\/teamsparks\.test\/signup\?invite=[\w-]{43}$/);
  return body.url.slice(-43);
}
const accept = (token: string, username: string) =>
  harness.call(signInByInvitation, { as: aBrowser(), body: { token, username, password } });
const userOf = (id: number) =>
  harness.context.db
    .selectFrom('users')
    .select(['username', 'role', 'email_proof'])
    .where('id', '=', id)
    .executeTakeFirst();

test('PEO-012 PEO-024 who has not confirmed is listed with a link to hand over, which makes them mentor and is vouched for', async () => {
  const [admin, teacher] = [await aPerson(harness.context, 'admin'), await aTeacher('link')];
  const { id, username, email } = teacher;
  const listed = await harness.call(listUnconfirmed, { as: admin });
  expect(listed.body.items).toEqual([
    { id, username, display_name: 'Maria Rivera', email, asked_at: expect.any(String) },
  ]);
  expect((await accept(await tokenFor(admin, teacher), username)).status).toBe(200);
  expect(await userOf(id)).toEqual({ username, role: 'mentor', email_proof: 'administrator' });
  expect((await harness.call(listToReview, { as: admin })).body).toMatchObject({ items: [], unconfirmed: 0 });
  const log = await harness.context.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('action', 'like', 'invited.%')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { actor_id: admin.id, action: 'invited.made' },
    { actor_id: admin.id, action: 'invited.link_made' },
    { actor_id: id, action: 'invited.accepted' },
    { actor_id: admin.id, action: 'invited.vouched' },
  ]);
});

test("PEO-024 of a stranger's sign-up with a teacher's address nothing is left when she comes by the link", async () => {
  const [admin, stranger] = [await aPerson(harness.context, 'admin'), await aTeacher(null)];
  const token = await tokenFor(admin, stranger);
  const body = invitedForm(token, { email: stranger.email, username: 'ms.rivera' });
  expect((await harness.call(joinByInvitation, { as: signedOut, body })).status).toBe(201);
  expect(await userOf(stranger.id)).toEqual({ username: 'ms.rivera', role: 'mentor', email_proof: 'administrator' });
  expect((await accept(token, stranger.username)).status).toBeGreaterThanOrEqual(400);
  expect(chosenPassword).not.toBe(password);
});

test('PEO-012 a new link ends the one before; an invitation as mentor stays with its mail, another gives way', async () => {
  const [admin, teacher] = [await aPerson(harness.context, 'admin'), await aTeacher('link')];
  const rows = () =>
    harness.context.db.selectFrom('expected_people').select(['id', 'role', 'mail_token_hash']).execute();
  await anInvitation(harness.context, { email: teacher.email, role: 'parent', by: admin });
  const first = await tokenFor(admin, teacher);
  expect(await rows()).toMatchObject([{ role: 'mentor', mail_token_hash: null }]);
  const second = await tokenFor(admin, teacher);
  expect(await rows()).toHaveLength(1);
  expect((await accept(first, teacher.username)).status).toBe(400);
  expect((await accept(second, teacher.username)).status).toBe(200);

  const other = await aTeacher('link');
  const mailed = await anInvitation(harness.context, { email: other.email, by: admin });
  await tokenFor(admin, other);
  expect((await accept(mailed.mail, other.username)).status).toBe(200);
  expect((await userOf(other.id))?.email_proof).toBe('own');
});

test('PEO-012 links are for administrators, and only while a request waits for its address', async () => {
  const [admin, teacher] = [await aPerson(harness.context, 'admin'), await aTeacher('link')];
  for (const [as, status] of [
    [await aPerson(harness.context, 'mentor'), 403],
    [await aPerson(harness.context, 'demoAdmin'), 403],
    [signedOut, 401],
  ] as const) {
    expect((await linkFor(as, teacher)).status).toBe(status);
    expect((await harness.call(listUnconfirmed, { as })).status).toBe(status);
  }
  expect((await linkFor(admin, { id: 99_999 })).status).toBe(404);
  const later = 'This request no longer waits for a confirmed address.';
  const none = await linkFor(admin, await aPerson(harness.context, 'parent'));
  expect([none.status, none.body]).toMatchObject([409, { detail: later }]);
  await setProof(harness.context, teacher.id, 'own');
  expect((await linkFor(admin, teacher)).status).toBe(409);
  await setProof(harness.context, teacher.id, 'link');
  await harness.context.db
    .updateTable('run_requests')
    .set({ decided_at: new Date(), granted: false })
    .where('user_id', '=', teacher.id)
    .execute();
  expect((await linkFor(admin, teacher)).status).toBe(409);
  expect(await harness.context.db.selectFrom('expected_people').select('id').execute()).toEqual([]);
});
