import { getSettings, listDaysOff, updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';
import { readSettings } from './index.ts';

const harness = withApp();

const noContact = {
  school_name: null,
  contact_name: null,
  contact_email: null,
  contact_phone: null,
  contact_private: false,
};
const standard = {
  time_zone: 'America/New_York',
  days_off: [],
  paper: 'letter',
  review_ai: true,
  sign_up_domains: [],
  sign_up_invited: false,
  ...noContact,
};
const winter = { name: 'Winter break', first_day: '2026-12-21', last_day: '2027-01-01' };

/**
 * Sends settings for the version `seen` (If-Match; no header without it); returns status, ETag and body of the answer.
 */
async function change(as: Person, body: object, seen?: number) {
  const headers = { 'content-type': 'application/json', ...(seen !== undefined && { 'if-match': `"${seen}"` }) };
  const answer = await harness.send(updateSettings.path, { method: 'PUT', as, headers, body: JSON.stringify(body) });
  return {
    status: answer.status,
    etag: answer.headers.get('etag'),
    body: (await answer.json()) as { current?: object },
  };
}

test('PEO-004 an installation begins in New York, on Letter, without days off and with a review', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { status, body } = await harness.call(getSettings, { as });
  expect([status, body]).toEqual([200, { ...standard, fixed: [], version: 1 }]);
  expect(await readSettings(harness.context)).toEqual(standard);
});

test('PEO-004 a change names what changes and counts at once', async () => {
  const as = await aPerson(harness.context, 'admin');
  const first = await change(as, { time_zone: 'Europe/Berlin', days_off: [winter] }, 1);
  expect([first.status, first.etag]).toEqual([200, '"2"']);
  const second = await change(as, { review_ai: false }, 2);
  const changed = { ...standard, time_zone: 'Europe/Berlin', days_off: [winter], review_ai: false };
  expect(second.body).toEqual({ ...changed, fixed: [], version: 3 });
  expect(await readSettings(harness.context)).toEqual(changed);
});

test('PEO-004 SEC-60 every change is in the log with what it was and what it is', async () => {
  const as = await aPerson(harness.context, 'admin');
  await change(as, { ...standard, paper: 'a4', days_off: [winter] });
  const rows = await harness.context.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .orderBy('id')
    .execute();
  const entry = (details: object) => ({ actor_id: as.id, action: 'settings.changed', details });
  expect(rows).toEqual([
    entry({ name: 'days_off', from: [], to: [winter] }),
    entry({ name: 'paper', from: 'letter', to: 'a4' }),
  ]);
});

test('PEO-004 REL-18 the later of two changes of one version is refused with what there is now', async () => {
  const [one, other] = [await aPerson(harness.context, 'admin'), await aPerson(harness.context, 'admin')];
  const answers = await Promise.all([change(one, { paper: 'a4' }, 1), change(other, { review_ai: false }, 1)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const refused = answers.find(({ status }) => status === 412)?.body.current;
  expect(refused).toEqual(answers.find(({ status }) => status === 200)?.body);
});

test.each(['student', 'parent', 'mentor', 'demoAdmin'] as const)(
  'PEO-004 a %s reads and changes none',
  async (role) => {
    const as = await aPerson(harness.context, role);
    expect((await harness.call(getSettings, { as })).status).toBe(403);
    expect((await change(as, { paper: 'a4' })).status).toBe(403);
    expect((await readSettings(harness.context)).paper).toBe('letter');
  },
);

test.each<[object, string]>([
  [{ time_zone: 'Nowhere/Land' }, 'time_zone'],
  [{ time_zone: '+05:00' }, 'time_zone'],
  [{ paper: 'legal' }, 'paper'],
  [{ review_ai: 'yes' }, 'review_ai'],
  [{ days_off: [{ ...winter, name: ' ' }] }, 'days_off.0.name'],
  [{ days_off: [{ ...winter, first_day: '2027-02-29' }] }, 'days_off.0.first_day'],
  [{ days_off: [{ ...winter, last_day: '2026-12-20' }] }, 'days_off.0.last_day'],
  [{ days_off: Array.from({ length: 101 }, () => winter) }, 'days_off'],
])('PEO-004 SEC-37 the change %j is refused for its %s', async (body, field) => {
  const answer = await change(await aPerson(harness.context, 'admin'), body);
  expect([answer.status, answer.body]).toMatchObject([422, { fields: { [field]: expect.any(String) } }]);
});

test('PRE-014 whoever adds events reads the days off, and nothing else of the settings; a parent reads none', async () => {
  await change(await aPerson(harness.context, 'admin'), { days_off: [winter] });
  const mentor = await harness.call(listDaysOff, { as: await aPerson(harness.context, 'mentor') });
  expect([mentor.status, mentor.body]).toEqual([200, [winter]]);
  expect((await harness.call(listDaysOff, { as: await aPerson(harness.context, 'parent') })).status).toBe(403);
  expect((await harness.call(listDaysOff, { as: signedOut })).status).toBe(401);
});
