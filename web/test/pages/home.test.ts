import { getContact } from '@teamsparks/contract/accounts/endpoints/settings';
import { getProfile } from '@teamsparks/contract/admin/endpoints/account';
import { changeFirstSteps, getFirstSteps, getNext } from '@teamsparks/contract/practice/endpoints/home';
import { expect, test, vi } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aProfile } from '../stage/rows.ts';

const main = page.getByRole('main');
const card = page.getByRole('region', { name: 'First steps' });
const mainButtons = main.locator('.bg-brand-fill');
const step = (name: 'group' | 'plan' | 'date' | 'print' | 'run', state: 'open' | 'done') => ({
  name,
  state,
  may_skip: false,
});
const teacher = {
  own: {
    steps: [
      step('group', 'done'),
      step('plan', 'open'),
      step('date', 'open'),
      step('print', 'open'),
      step('run', 'open'),
    ],
  },
  school: null,
  dismissed: false,
};
const nothing = { events: [], asking: [], runs: [], invitations: [], to_review: 0, look_back: [], last_plan: null };

test('FST-010 a person finds the band, what is next, the plan to go on with and ways on, and none of the sections for visitors', async () => {
  vi.setSystemTime('2026-03-03T17:30:00Z');
  const last_plan = { id: 7, name: 'Bridges week', updated_at: '2026-02-27T10:00:00.000Z' };
  server.answer(getNext, {
    ...nothing,
    runs: [{ id: 5, name: 'Kites', teams: 3, started_at: '2026-03-03T15:00:00.000Z' }],
    last_plan,
  });
  await open('/', a('mentor'));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('TeamSparks');
  await expect(main.getByRole('button', { name: 'Stop the changing words' })).toBeVisible();
  await expect(mainButtons).toHaveTexts(['Back to the run Kites']);
  await expect(main.getByRole('link', { name: 'Continue: Bridges week', exact: false })).toHaveAttribute(
    'href',
    '/lesson-plans/7',
  );
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')).toHaveTexts([
    'Right Now',
    'TeamSparks! Library',
    'Calendar',
    'Lesson Plans',
    'See how a session goes',
  ]);
  await expect(main.getByText('A session fits into twelve minutes')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
});

test('FST-010 where nothing else is to be done Right Now is the line with the main button, and its tile joins a run for those who host none', async () => {
  await open('/', a('student'));
  await expect(mainButtons).toHaveTexts(['Right Now']);
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')).toHaveTexts([
    'TeamSparks! Library',
    'Calendar',
    'Lesson Plans',
    'Join with a code',
    'See how a session goes',
  ]);
  await expect(main.getByRole('link', { name: 'Join with a code' })).toHaveAttribute('href', '/run');
  await open('/', a('mentor'));
  await expect(mainButtons).toHaveTexts(['Right Now']);
  await expect(main.getByRole('link', { name: 'Join with a code' })).toHaveCount(0);
});

test('PEO-013 who waits for teacher access reads so on the home page, and nobody else does', async () => {
  server.answer(getContact, { school_name: null, contact_name: 'Ms. Lee', contact_email: null, contact_phone: null });
  server.answer(getNext, { ...nothing, teacher_request: { asked_at: '2026-03-03T15:00:00.000Z', confirmed: true } });
  await open('/', a('parent'));
  await expect(
    main.getByText('You asked for teacher access on Mar 3, 2026. Until an administrator answers, use the', {
      exact: false,
    }),
  ).toBeVisible();
  server.answer(getNext, nothing);
  await open('/', a('parent'));
  await expect(main.getByRole('link', { name: 'TeamSparks! Library' })).toBeVisible();
  await expect(main.getByText('teacher access', { exact: false })).toHaveCount(0);
});

test('FST-011 who waits for teacher access or for a leader is not asked for the code of a group, others are', async () => {
  const learnerStep = (name: 'bookmark' | 'try' | 'follow') => ({
    name,
    state: 'open' as const,
    may_skip: name === 'follow',
  });
  const own = { steps: [learnerStep('bookmark'), learnerStep('try'), learnerStep('follow')] };
  server.answer(getFirstSteps, { own, school: null, dismissed: false });
  server.answer(getContact, { school_name: null, contact_name: null, contact_email: null, contact_phone: null });
  const teacher_request = { asked_at: '2026-03-03T15:00:00.000Z', confirmed: true };
  for (const waits of [{ teacher_request }, { asked_to_follow: 1 }]) {
    server.answer(getNext, { ...nothing, ...waits });
    await open('/', a('parent'));
    await expect(card).toContainText('0 of 2');
    await expect(card.getByText('Have a code? Follow a group')).toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: 'What is next' }).getByRole('listitem')).toHaveTexts([
    'You asked to follow a group. The leader has not answered yet.See request',
  ]);
  await expect(main.getByRole('link', { name: 'See request' })).toHaveAttribute('href', '/groups');
  server.answer(getNext, nothing);
  await open('/', a('parent'));
  await expect(card).toContainText('0 of 3');
  await expect(card.getByText('Have a code? Follow a group')).toBeVisible();
});

test('FST-011 the next first step has the page’s only main button; others unfold, and the card is put away', async () => {
  server.answer(getFirstSteps, teacher);
  server.answer(getNext, { ...nothing, to_review: 2 });
  await open('/', a('mentor'));
  await expect(card).toContainText('1 of 5');
  await expect(mainButtons).toHaveTexts(['Write a plan']);
  await card.getByText('Run a challenge').click();
  await expect(card.getByRole('link', { name: 'Choose a challenge' })).toHaveAttribute('href', '/now');
  await expect(card).toContainText('A run counts once a challenge is done.');
  await expect(mainButtons).toHaveCount(1);
  const away = { own: null, school: null, dismissed: true };
  server.answer(changeFirstSteps, away).answer(getFirstSteps, away);
  await card.getByRole('button', { name: 'Hide' }).click();
  await expect(card).toHaveCount(0);
  expect(server.requests(changeFirstSteps).map(({ body }) => body)).toEqual([{ dismissed: true }]);
  await expect(mainButtons).toHaveTexts(['Review']);
});

test('FST-011 while the next meeting of a group has no plan, the steps of a plan lead to it; a meeting of others changes nothing', async () => {
  const missing = [{ kind: 'plan' as const, count: 1, things: [] }];
  const meeting = {
    ...{ id: 4, name: 'Owls', start_date: '2097-12-02', end_date: '2097-12-02', all_day: true, begins_at: null },
    ...{ begins: '2097-12-02T05:00:00.000Z', ends: '2097-12-03T05:00:00.000Z', time_zone: null, plans: [] },
  };
  server.answer(getFirstSteps, teacher);
  server.answer(getNext, { ...nothing, events: [{ ...meeting, group_id: 3, missing }] });
  await open('/', a('mentor'));
  await expect(mainButtons).toHaveTexts(['Prepare Dec 2']);
  await expect(mainButtons).toHaveAttribute('href', '/events/4');
  await expect(card).toContainText(
    'Owls, Monday, Dec 2, 2097Pick challenges yourself, or let TeamSparks fill an hour.',
  );
  await expect(page.getByRole('region', { name: 'What is next' })).toHaveCount(0);
  await card.getByText('Put a plan on a date of your group').click();
  await expect(card.getByRole('link', { name: 'Prepare Dec 2' })).toHaveCount(2);
  const hours = { all_day: false, begins_at: '15:15', time_zone: 'UTC', ends: '2097-12-02T06:15:00.000Z' };
  server.answer(getNext, { ...nothing, events: [{ ...meeting, ...hours, group_id: 3, missing }] });
  await open('/', a('mentor'));
  await expect(card).toContainText('Pick challenges yourself, or let TeamSparks fill the 75 minutes.');
  server.answer(getNext, { ...nothing, events: [{ ...meeting, group_id: null, missing: [] }] });
  await open('/', a('mentor'));
  await expect(mainButtons).toHaveTexts(['Write a plan']);
  await expect(page.getByRole('region', { name: 'What is next' })).toContainText('Owls');
});

test('FST-011 NOW-032 a run that is on stands first, with the main button, which the next first step then has not', async () => {
  vi.setSystemTime('2026-03-03T17:30:00Z');
  server.answer(getFirstSteps, teacher);
  server.answer(getNext, {
    ...nothing,
    to_review: 2,
    runs: [{ id: 5, name: 'Kites', teams: 3, started_at: '2026-03-03T15:00:00.000Z' }],
  });
  await open('/', a('mentor'));
  await expect(main.getByRole('region', { name: 'What is next' }).getByRole('listitem').nth(0)).toContainText(
    'Running: Kites, 3 teams',
  );
  await expect(mainButtons).toHaveTexts(['Back to the run Kites']);
  await expect(main.getByRole('link', { name: 'Back to the run Kites' })).toHaveAttribute('href', '/runs/5');
  await expect(card.getByRole('link', { name: 'Write a plan' })).toBeVisible();
});

test('FST-011 NOW-032 a run of the day before does not take the main button from a first step', async () => {
  vi.setSystemTime('2026-03-04T15:00:00Z');
  server.answer(getFirstSteps, teacher);
  server.answer(getNext, {
    ...nothing,
    to_review: 2,
    runs: [{ id: 5, name: 'Kites', teams: 3, started_at: '2026-03-03T15:00:00.000Z' }],
  });
  await open('/', a('mentor'));
  await expect(mainButtons).toHaveTexts(['Write a plan']);
  await expect(main.getByRole('region', { name: 'What is next' }).getByRole('listitem')).toHaveTexts([
    '2 items to reviewReview',
    'Running: Kites, 3 teamsBack to the run Kites',
  ]);
});

test('FST-011 a student may skip the code of a group', async () => {
  const done = (name: 'bookmark' | 'try') => ({ name, state: 'done' as const, may_skip: false });
  const follow = { name: 'follow' as const, state: 'open' as const, may_skip: true };
  server.answer(getFirstSteps, {
    own: { steps: [done('bookmark'), done('try'), follow] },
    school: null,
    dismissed: false,
  });
  await open('/', a('student'));
  await expect(mainButtons).toHaveTexts(['Enter the code']);
  await expect(card).toContainText('2 of 3 done');
  await expect(card.getByRole('listitem')).toHaveCount(1);
  const none = { own: null, school: null, dismissed: false };
  server.answer(changeFirstSteps, none).answer(getFirstSteps, none);
  await card.getByRole('button', { name: 'Skip' }).click();
  await expect(card).toHaveCount(0);
  expect(server.requests(changeFirstSteps).map(({ body }) => body)).toEqual([
    { answer: { step: 'follow', state: 'skipped' } },
  ]);
});

test('PEO-016 an administrator finds the card of the school first, and answers a row with "Not for us"', async () => {
  const rows = (google: 'open' | 'skipped') => ({
    ...teacher,
    school: {
      steps: [
        { name: 'address' as const, state: 'done' as const, may_skip: false },
        { name: 'google' as const, state: google, may_skip: true },
        { name: 'backup' as const, state: 'open' as const, may_skip: false },
      ],
      public_url: 'https://sparks.school.test',
      has_mail: false,
      time_zone: 'America/New_York',
      paper: 'letter' as const,
      google_redirect: 'https://sparks.school.test/auth/callback/google-oauth2',
      microsoft_redirect: 'https://sparks.school.test/auth/callback/microsoft',
      backed_up_at: null,
    },
  });
  server.answer(getFirstSteps, rows('open'));
  await open('/', a('admin'));
  const school = page.getByRole('region', { name: 'Set up your school' });
  await expect(school).toContainText('https://sparks.school.test/auth/callback/google-oauth2');
  await expect(school).toContainText('https://sparks.school.test/auth/callback/microsoft');
  await expect(school.getByRole('button', { name: 'Copy for Microsoft' })).toBeVisible();
  await expect(mainButtons).toHaveTexts(['Copy for Google']);
  await expect(card).toHaveCount(0);
  server.answer(changeFirstSteps, rows('skipped'));
  await school.getByRole('button', { name: 'Not for us' }).click();
  await expect(school).toContainText('Sign-in with Google or Microsoft · Not for us');
  await expect(mainButtons).toHaveTexts(['Copy command']);
  expect(server.requests(changeFirstSteps).map(({ body }) => body)).toEqual([
    { answer: { step: 'google', state: 'skipped' } },
  ]);
});

test('FST-011 Account brings first steps back that were put away', async () => {
  server.answer(getProfile, aProfile);
  server.answer(getFirstSteps, { own: null, school: null, dismissed: true });
  await open('/account', a('mentor'));
  server.answer(changeFirstSteps, teacher);
  const put = page.getByRole('region', { name: 'First steps' });
  await put.getByRole('button', { name: 'Show on the home page' }).click();
  await expect(put).toHaveCount(0);
  expect(server.requests(changeFirstSteps).map(({ body }) => body)).toEqual([{ dismissed: false }]);
});
