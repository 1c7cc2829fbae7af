import { updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { changePerson } from '@teamsparks/contract/admin/endpoints/admin';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { anAccount, aPerson } from '../../../test/people.ts';
import { SmtpPeer } from '../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const notice = 'Your role at TeamSparks has changed';
const subjects = () => smtp.mails.map(({ headers }) => headers.get('subject'));

async function becomeMentor(id: number) {
  const admin = await aPerson(harness.context, 'admin');
  await harness.call(changePerson, { as: admin, params: { id: `${id}` }, body: { role: 'mentor' } });
  await harness.runJobsNow();
}

test('ACC-002 whoever gets another role is told by mail, once for a change', async () => {
  const person = await aPerson(harness.context);
  await becomeMentor(person.id);
  expect(subjects()).toEqual([notice]);
  await becomeMentor(person.id);
  expect(subjects()).toEqual([notice]);
});

test('ACC-002 without email notices nothing is sent', async () => {
  const person = await aPerson(harness.context);
  await harness.call(updateProfile, { as: person, body: { preferences: { email_notices: false } } });
  await becomeMentor(person.id);
  expect(subjects()).toEqual([]);
});

test('SEC-06 an address that nobody has verified gets no notice', async () => {
  const { id } = await anAccount(harness.context, { verified: false });
  await becomeMentor(id);
  expect(subjects()).toEqual([]);
});
