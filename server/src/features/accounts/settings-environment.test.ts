import { getSettings, updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';
import { readSettings } from './index.ts';

const harness = withApp({ TIME_ZONE: 'America/Chicago', PAPER: 'a4', REVIEW_AI: 'false' });
const fromEnvironment = {
  time_zone: 'America/Chicago',
  days_off: [],
  paper: 'a4',
  review_ai: false,
  school_name: null,
  sign_up_domains: [],
  sign_up_invited: false,
  contact_name: null,
  contact_email: null,
  contact_phone: null,
  contact_private: false,
};

test('PEO-004 what the environment sets counts and is named', async () => {
  const { body } = await harness.call(getSettings, { as: await aPerson(harness.context, 'admin') });
  expect(body).toEqual({ ...fromEnvironment, fixed: ['time_zone', 'paper', 'review_ai'], version: 1 });
  expect(await readSettings(harness.context)).toEqual(fromEnvironment);
});

test('PEO-004 nobody changes what the environment sets; the rest is changed beside it', async () => {
  const as = await aPerson(harness.context, 'admin');
  const refused = await harness.call(updateSettings, { as, body: { time_zone: 'Europe/Berlin' } });
  const sentence = "This is set by the server's environment (TIME_ZONE).";
  expect([refused.status, refused.body.fields]).toEqual([422, { time_zone: sentence }]);
  const spring = { name: 'Spring break', first_day: '2027-04-05', last_day: '2027-04-09' };
  const changed = await harness.call(updateSettings, {
    as,
    body: { time_zone: 'America/Chicago', days_off: [spring] },
  });
  expect([changed.status, changed.body.days_off]).toEqual([200, [spring]]);
});
