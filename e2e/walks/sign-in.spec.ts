import { demoPassword } from '../stage/demo-password.ts';
import { refusalInConsole } from '../stage/nets.ts';
import { expect, test } from './walk.ts';

test('Signing in', async ({ walk, page, nets }) => {
  nets.expectConsoleError(refusalInConsole(401, 'Unauthorized'));
  await walk.open('/');
  await walk.to('link', 'Skip to content');
  await walk.to('link', 'Login');
  await walk.press('Enter');
  await walk.isOn('heading', 'Login');
  await walk.to('textbox', 'Username');
  await walk.press('Enter');
  await walk.hears('Please enter your username');
  await walk.isOn('textbox', 'Username');
  await walk.type('mentor');
  await walk.to('textbox', 'Password');
  await walk.type('wrong-password-123');
  await walk.press('Enter');
  await walk.hears('Invalid username or password');
  await walk.isOn('textbox', 'Password');
  await walk.press('ControlOrMeta+a');
  await walk.type(demoPassword, 'the password');
  await walk.press('Enter');
  await expect(page).toHaveURL('/');
  await walk.isOn('heading', 'TeamSparks');
  await walk.to('button', 'Profile of mentor', 'Shift+Tab');
});
