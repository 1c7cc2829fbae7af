import { exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import {
  joinMentor,
  readMentorAccount,
  readMentoring,
  saveAvailability,
  listMentors,
} from '@teamsparks/contract/mentors/endpoints';
import { expect, test } from 'vitest';
import { aMentor } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/people.ts';

const harness = withApp();

const tuesday = { weekday: 2, begins_at: '16:00', minutes: 120 };
const spring = { first_day: '2027-04-05', last_day: '2027-04-09' };

async function aJoinedMentor() {
  const { context } = harness;
  const admin = await aPerson(context, 'admin');
  const { id, email } = await aMentor(context);
  const person = await aPerson(context, 'student', { email });
  await harness.call(joinMentor, { as: admin, params: { id: String(id) }, body: { username: person.username } });
  return { admin, person, id };
}

test('PRE-041 a joined mentor says when there is time; the mentor and administrators read it, the list does not', async () => {
  const { admin, person, id } = await aJoinedMentor();
  const body = { hours: [tuesday], days_off: [spring] };
  const saved = await harness.call(saveAvailability, { as: person, body });
  expect([saved.status, saved.body, saved.headers.get('etag')]).toEqual([200, { ...body, version: 1 }, '"1"']);
  expect((await harness.call(readMentoring, { as: person })).body.mentor?.availability).toEqual(saved.body);
  const account = await harness.call(readMentorAccount, { as: admin, params: { id: String(id) } });
  expect(account.body.availability).toEqual(saved.body);
  const list = await harness.call(listMentors, { as: admin });
  expect(JSON.stringify(list.body)).not.toMatch(/2027-04|weekday/);
  const file = await (await harness.send(exportMyData.path, { as: person })).json();
  expect(file).toMatchObject({ mentoring: { availability: [{ mentor_id: id, ...body }] } });
});

test('PRE-041 an older version is refused with what there is now', async () => {
  const { person } = await aJoinedMentor();
  const nothing = { hours: [], days_off: [] };
  await harness.call(saveAvailability, {
    as: person,
    body: { hours: [tuesday], days_off: [] },
    headers: { 'if-match': '"0"' },
  });
  const late = await harness.call(saveAvailability, { as: person, body: nothing, headers: { 'if-match': '"0"' } });
  expect([late.status, late.body.current]).toEqual([412, { hours: [tuesday], days_off: [], version: 1 }]);
  const next = await harness.call(saveAvailability, { as: person, body: nothing, headers: { 'if-match': '"1"' } });
  expect(next.body).toEqual({ ...nothing, version: 2 });
});

test('PRE-041 who is joined to no mentor has nothing to say', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const answer = await harness.call(saveAvailability, { as, body: { hours: [], days_off: [] } });
  expect([answer.status, answer.body.detail]).toEqual([404, 'Your account is not linked to a high school mentor.']);
});

test.each<[string, object, string]>([
  ['a day twice', { hours: [tuesday, tuesday] }, 'hours'],
  ['an eighth day', { hours: [{ ...tuesday, weekday: 8 }] }, 'hours.0.weekday'],
  ['an end on the next day', { hours: [{ ...tuesday, minutes: 481 }] }, 'hours.0'],
  ['no minute', { hours: [{ ...tuesday, minutes: 0 }] }, 'hours.0.minutes'],
  ['a time that no clock shows', { hours: [{ ...tuesday, begins_at: '16:60' }] }, 'hours.0.begins_at'],
  ['a day that is none', { days_off: [{ ...spring, first_day: '2027-02-30' }] }, 'days_off.0.first_day'],
  ['a period that ends before', { days_off: [{ ...spring, last_day: '2027-04-01' }] }, 'days_off.0.last_day'],
  ['too many days off', { days_off: Array.from({ length: 41 }, () => spring) }, 'days_off'],
])('SEC-54 PRE-041 %s is refused', async (_name, wrong, field) => {
  const { person } = await aJoinedMentor();
  const body = { hours: [], days_off: [], ...wrong };
  const answer = await harness.call(saveAvailability, { as: person, body });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
});
