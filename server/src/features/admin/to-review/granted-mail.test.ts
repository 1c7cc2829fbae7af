import { getMe, getMyPermissions } from '@teamsparks/contract/accounts/endpoints/auth';
import { changePerson } from '@teamsparks/contract/admin/endpoints/admin';
import { askToRun, decideToReview, getRunRequest, refuseRights } from '@teamsparks/contract/admin/endpoints/to-review';
import type { ReviewDecision } from '@teamsparks/contract/admin/vocabulary';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { aPerson, password, type Person } from '../../../../test/people.ts';
import { SmtpPeer } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const decide = (as: Person, { id }: { id: number }, decision: ReviewDecision) =>
  harness.call(decideToReview, { as, params: { kind: 'request', id: `${id}` }, body: { decision } });
const role = async (as: Person) => (await harness.call(getMyPermissions, { as })).body.role;
const notMe = (token: string, username: string) => harness.call(refuseRights, { body: { token, username } });

/** Lets two minutes pass, and returns the subjects of the mails that were sent. */
async function afterTwoMinutes(): Promise<string[]> {
  await timePasses(harness, 121);
  await harness.runJobsNow();
  await harness.runJobsNow();
  return smtp.mails.map(({ headers }) => headers.get('subject') ?? '');
}
const tokenOf = () => /not_me=([\w-]+)/.exec(smtp.mails.map(({ text }) => text).join())?.[1] ?? '';

async function aRequest() {
  const [as, admin] = [await aPerson(harness.context, 'parent'), await aPerson(harness.context, 'admin')];
  await harness.call(askToRun, { as, body: { wants: 'mentor' } });
  return { as, admin };
}

test('PEO-013 two minutes after a yes one mail names the username and three things; not before, and not twice', async () => {
  const { as, admin } = await aRequest();
  await decide(admin, as, 'mentor');
  await harness.runJobsNow();
  expect(smtp.mails).toEqual([]);
  expect(await afterTwoMinutes()).toEqual(['You have teacher access at TeamSparks']);
  expect(smtp.mails[0]?.text).toContain(`Your username is ${as.username}.`);
  const url = 'http://teamsparks.test';
  expect(smtp.mails[0]?.text).toContain(
    `Set up a group:\n${url}/groups\n\nWrite a lesson plan:\n${url}/lesson-plans\n\nRun a challenge:\n${url}/now`,
  );
  expect(smtp.mails[0]?.html).toContain(`<a href="${url}/groups">Set up a group</a>`);
  expect(await afterTwoMinutes()).toHaveLength(1);
});

test('PEO-013 a yes that is undone sends no mail; the second yes sends one', async () => {
  const { as, admin } = await aRequest();
  await decide(admin, as, 'mentor');
  await decide(admin, as, 'undo');
  expect(await afterTwoMinutes()).toEqual([]);
  await decide(admin, as, 'run_challenges');
  expect(await afterTwoMinutes()).toEqual(['You can run challenges at TeamSparks']);
});

test('PEO-013 "This was not me" takes the role back, ends the sessions and tells the administrators, once', async () => {
  const { as, admin } = await aRequest();
  await decide(admin, as, 'mentor');
  await afterTwoMinutes();
  const token = tokenOf();
  smtp.reset();
  expect((await notMe(token, 'somebody')).body.fields).toEqual({
    username: 'This is not the username that stands in the mail.',
  });
  expect((await notMe('x', as.username)).status).toBe(400);
  expect(await role(as)).toBe('mentor');
  expect((await notMe(token, as.username.toUpperCase())).status).toBe(200);
  expect((await harness.call(getMe, { as })).status).toBe(401);
  const row = await harness.context.db
    .selectFrom('users')
    .select(['role', 'role_by'])
    .where('id', '=', as.id)
    .execute();
  expect(row).toEqual([{ role: 'parent', role_by: 'self' }]);
  await harness.runJobsNow();
  expect(smtp.mails.map(({ to, headers }) => [to, headers.get('subject')])).toEqual([
    [[`${admin.username}@example.com`], 'Teacher access was given to the wrong person'],
  ]);
  expect((await notMe(token, as.username)).status).toBe(400);
});

test('PEO-013 the link works for weeks, and leaves a role that was given by hand since', async () => {
  const { as, admin } = await aRequest();
  await decide(admin, as, 'mentor');
  await afterTwoMinutes();
  const token = tokenOf();
  await harness.call(changePerson, {
    as: admin,
    params: { id: `${as.id}` },
    body: { role: 'admin', current_password: password },
  });
  await timePasses(harness, 29 * 24 * 3600);
  expect((await notMe(token, as.username)).status).toBe(200);
  const row = await harness.context.db.selectFrom('users').select('role').where('id', '=', as.id).execute();
  expect(row).toEqual([{ role: 'admin' }]);
});

test('PEO-013 the link ends after 30 days', async () => {
  const { as, admin } = await aRequest();
  await decide(admin, as, 'mentor');
  await afterTwoMinutes();
  await timePasses(harness, 31 * 24 * 3600);
  expect((await notMe(tokenOf(), as.username)).status).toBe(400);
});

test('PEO-013 after a no there is no mail, and the account says so', async () => {
  const { as, admin } = await aRequest();
  await decide(admin, as, 'reject');
  expect(await afterTwoMinutes()).toEqual([]);
  expect((await harness.call(getRunRequest, { as })).body).toMatchObject({ state: 'refused', can: { mentor: false } });
});
