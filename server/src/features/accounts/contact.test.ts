import { getContact, updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { anAccount, aPerson, signedOut } from '../../../test/people.ts';
import { SmtpPeer } from '../../../test/smtp-peer.ts';
import { queueMail } from '../../platform/mail/outbox.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const contact = {
  school_name: 'Lincoln Middle School',
  contact_name: 'Ms. Rivera',
  contact_email: 'rivera@lincoln.example',
  contact_phone: '+1 555 0100',
};
const nothing = { school_name: null, contact_name: null, contact_email: null, contact_phone: null };

async function change(body: object) {
  const as = await aPerson(harness.context, 'admin');
  return harness.call(updateSettings, { as, body });
}

/** Sends a mail to an address; returns its text and HTML as they arrived. */
async function mailTo(to: string) {
  await queueMail(harness.context.config, harness.context.db, {
    to,
    subject: 'Hello',
    text: 'Hello.\n',
    html: '<html><body>\n<p>Hello.</p>\n</body></html>\n',
  });
  await harness.runJobsNow();
  const mail = smtp.mails.at(-1);
  return { text: mail?.text ?? '', html: mail?.html ?? '' };
}

test('PEO-015 the contact that an administrator sets is read by everybody, visitors too; nobody else sets it', async () => {
  expect((await harness.call(getContact, { as: signedOut })).body).toEqual(nothing);
  expect((await change(contact)).status).toBe(200);
  for (const as of [signedOut, await aPerson(harness.context, 'student')]) {
    expect((await harness.call(getContact, { as })).body).toEqual(contact);
  }
  const mentor = await aPerson(harness.context, 'mentor');
  expect((await harness.call(updateSettings, { as: mentor, body: { contact_name: 'Me' } })).status).toBe(403);
});

test('PEO-015 a contact for people who are signed in is in no answer to a visitor', async () => {
  await change({ ...contact, contact_private: true });
  expect((await harness.call(getContact, { as: signedOut })).body).toEqual(nothing);
  const as = await aPerson(harness.context, 'parent');
  expect((await harness.call(getContact, { as })).body).toEqual(contact);
});

test.each([
  [{ school_name: 'x'.repeat(81) }, 'school_name'],
  [{ contact_name: 'x'.repeat(81) }, 'contact_name'],
  [{ contact_email: 'rivera' }, 'contact_email'],
  [{ contact_phone: '1'.repeat(41) }, 'contact_phone'],
  [{ contact_name: 'Ms. \u202eRivera' }, 'contact_name'],
  [{ contact_private: 'yes' }, 'contact_private'],
])('PEO-015 SEC-37 the change %j is refused for its %s', async (body, field) => {
  const answer = await change(body);
  expect([answer.status, answer.body]).toMatchObject([422, { fields: { [field]: expect.any(String) } }]);
});

test('PEO-015 an emptied contact is none', async () => {
  await change(contact);
  await change({ school_name: '', contact_name: ' ', contact_email: null, contact_phone: '' });
  expect((await harness.call(getContact, { as: signedOut })).body).toEqual(nothing);
});

test('PEO-015 a mail ends with whom to ask, whatever the name is written in', async () => {
  expect((await mailTo('before@example.org')).text.trim()).toBe('Hello.');
  await change({ ...contact, contact_name: '<b>Rivera</b> & ריברה' });
  const { text, html } = await mailTo('ada@example.org');
  const line = 'Lincoln Middle School, rivera@lincoln.example, +1 555 0100';
  expect(text.trim().split('\n').at(-1)).toBe(`Questions? <b>Rivera</b> & ריברה, ${line}`);
  expect(html).toContain(`<p>Questions? &lt;b&gt;Rivera&lt;/b&gt; &amp; ריברה, ${line}</p>\n</body>`);
});

test('PEO-015 the name of the school alone is nobody to ask', async () => {
  await change({ school_name: 'Lincoln Middle School' });
  expect((await mailTo('ada@example.org')).text.trim()).toBe('Hello.');
});

test('PEO-015 with the switch no mail to an address that nobody has shown to be theirs has the contact, a sign-up included', async () => {
  await change({ ...contact, contact_private: true });
  const account = await anAccount(harness.context, { verified: false });
  const verified = await anAccount(harness.context);
  expect((await mailTo(account.email)).text).not.toContain('Questions?');
  expect((await mailTo('stranger@example.org')).text).not.toContain('Questions?');
  expect((await mailTo(verified.email.toUpperCase())).text).toContain('Questions? Ms. Rivera');
});
