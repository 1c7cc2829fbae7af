import type { Locator, Page } from '@playwright/test';
import { phone } from '../../stage/accessibility.ts';
import { Actions } from '../../stage/actions.ts';
import { demoPassword } from '../../stage/demo-password.ts';
import { linkIn, mailTo } from '../../stage/mailbox.ts';
import { markedIn } from '../../stage/marked-place.ts';
import { newPersonDetails, type NewPerson } from '../../stage/new-people.ts';
import { usernameOf } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

// Two people walk: slower than most journeys while others run beside it.
test.describe.configure({ timeout: 120_000 });

const ways = [
  { device: 'desktop', viewport: { width: 1366, height: 768 }, hasTouch: false, press: (on: Locator) => on.click() },
  { device: 'phone', viewport: phone, hasTouch: true, press: (on: Locator) => on.tap() },
];

/**
 * Fails unless the page has this heading, a button or link to go on with and no error, and the bar marks one place:
 * `inBar` in a wide window, the menu in a narrow one; '' for a page that belongs to none.
 */
async function arrive(page: Page, heading: string | RegExp, inBar: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  await expect
    .poll(() => markedIn(page), { message: page.url() })
    .toEqual(inBar ? [isNarrow ? 'Menu true' : inBar] : []);
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(main.getByRole('button').or(main.getByRole('link')).first()).toBeVisible();
}

async function logIn(
  page: Page,
  actions: Actions,
  { username, password }: Pick<NewPerson, 'username' | 'password'>,
): Promise<void> {
  await actions.fill(page.getByLabel('Username'), username);
  await actions.fill(page.getByLabel('Password', { exact: true }), password);
  await actions.press(page.getByRole('main').getByRole('button', { name: 'Login', exact: true }));
  await expect(page).toHaveURL('/');
}

/** Signs a teacher up as a stranger. */
async function signUp(page: Page, actions: Actions, { username, email, password }: NewPerson): Promise<void> {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Before you continue' });
  await page.goto('/signup');
  await arrive(page, 'Sign Up', '');
  await actions.fill(main.getByLabel('Username'), username);
  await actions.fill(main.getByLabel('Email'), email);
  await actions.fill(main.getByLabel('Password', { exact: true }), password);
  await actions.fill(main.getByLabel('Confirm Password'), password);
  await actions.press(main.getByText('I teach or coach'));
  await actions.press(main.getByRole('button', { name: 'Sign Up', exact: true }));
  await actions.press(dialog.getByLabel('I am 13 years of age or older'));
  await actions.press(dialog.getByLabel(/^I agree to the Terms of Service/));
  await actions.press(dialog.getByRole('button', { name: 'Continue' }));
  await arrive(page, 'Almost done', '');
}

/** Logs an administrator in and makes somebody a mentor. */
async function makeMentor(page: Page, actions: Actions, username: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/login');
  await logIn(page, actions, { username: usernameOf('admin'), password: demoPassword });
  await arrive(page, 'TeamSparks', 'Home page');
  await actions.press(main.getByRole('link', { name: 'Review', exact: true }));
  await arrive(page, 'To review', 'Profile of adminad true');
  const decide = main.getByRole('button', { name: `Approve as teacher: ${username}` });
  await actions.press(decide);
  await expect(decide).toHaveCount(0);
}

/** Walks from the home page to a group with twelve weekly meetings. */
async function makeGroup(page: Page, actions: Actions): Promise<void> {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await actions.press(main.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Set up a group' }));
  await expect(dialog.getByRole('heading', { name: 'New group' })).toBeVisible();
  await actions.fill(dialog.getByLabel('Name'), 'Tuesday Club');
  await actions.fill(dialog.getByLabel('Number of children'), '12');
  await actions.choose(dialog.getByLabel('Usual day'), 'Tuesday');
  await actions.fill(dialog.getByLabel('Usual start'), '15:30');
  await actions.fill(dialog.getByLabel('Minutes'), '60');
  await actions.press(dialog.getByRole('button', { name: 'Save group' }));
  await arrive(page, 'Tuesday Club', 'Plan true');
  await actions.press(main.getByRole('button', { name: 'Add weekly meetings' }));
  await actions.press(dialog.getByRole('button', { name: /^Add \d+ meetings$/ }));
}

/** Walks from the group to its next date with a plan that fills it, and to the print pack of that date. */
async function fillAndPrint(page: Page, actions: Actions): Promise<void> {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await actions.press(main.getByRole('link', { name: /^Prepare for / }));
  await arrive(page, /^Tuesday, \w+ \d+(, \d{4})?$/, 'Plan true');
  await actions.press(main.getByRole('button', { name: 'Create Lesson Plan for Tuesday Club' }));
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Tuesday Club, /);
  await expect(dialog.getByRole('list', { name: 'The session' })).toBeVisible();
  await actions.press(dialog.getByRole('button', { name: 'Create Lesson Plan', exact: true }));
  await actions.press(main.getByRole('button', { name: 'Print pack' }));
  await actions.press(dialog.getByRole('button', { name: 'Make pack' }));
  const pack = dialog.getByRole('link', { name: 'Open pack' });
  await expect(pack).toBeVisible();
  const opened = page.waitForEvent('popup');
  await actions.press(pack);
  await (await opened).close();
  await actions.press(dialog.getByRole('button', { name: 'Close', exact: true }));
}

/** Walks from the date to a run whose clock goes. */
async function run(page: Page, actions: Actions): Promise<void> {
  const main = page.getByRole('main');
  await actions.press(main.getByRole('link', { name: /^Tuesday Club, / }));
  await arrive(page, /^Tuesday Club, /, 'Plan true');
  await actions.press(main.getByRole('button', { name: /^Run Tuesday Club, / }));
  await actions.press(page.getByRole('dialog').getByRole('button', { name: 'Open the lobby' }));
  await arrive(page, /^Tuesday Club, /, 'Plan true');
  await actions.press(page.getByRole('button', { name: 'Start', exact: true }));
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0);
}

for (const { device, viewport, hasTouch, press } of ways) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch });

    test(`FST-050 on a ${device} a stranger comes from the sign-up to a started run in at most 45 actions, with those of the administrator, and in at most 25 from the home page on`, async ({
      page,
      aDevice,
    }) => {
      const person = newPersonDetails();
      const before = new Actions(press);
      await signUp(page, before, person);
      await before.open(page, linkIn(await mailTo(person.email, 'Verify your email for TeamSparks')));
      await expect(page).toHaveURL('/login');
      await logIn(page, before, person);
      await arrive(page, 'TeamSparks', 'Home page');
      const administrator = new Actions((on) => on.click());
      await makeMentor(await aDevice(), administrator, person.username);
      await before.open(page, '/');
      await arrive(page, 'TeamSparks', 'Home page');

      const hour = new Actions(press);
      await makeGroup(page, hour);
      await fillAndPrint(page, hour);
      await run(page, hour);
      expect(hour.count).toBeLessThanOrEqual(25);
      expect(before.count + administrator.count + hour.count).toBeLessThanOrEqual(45);
    });
  });
}

test('FST-050 each open row of the administrator’s card leads to a page that is marked and has a way on', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Set up your school' });
  const rows = card.getByRole('listitem').filter({ has: page.locator('summary + div a') });
  await expect(rows.first()).toBeVisible();
  for (let at = 0; at < (await rows.count()); at += 1) {
    const link = rows.nth(at).locator('a');
    if (!(await link.isVisible())) await rows.nth(at).locator('summary').click();
    await link.click();
    await expect(page).not.toHaveURL('/');
    await arrive(page, /./, 'Profile of adminad true');
    await page.goBack();
    await expect(card).toBeVisible();
  }
});
