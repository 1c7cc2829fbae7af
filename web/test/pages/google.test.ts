import { expect, test } from 'vitest';
import { addressIs, open, page } from '../stage/page.ts';

test('SEC-20: who has a second factor and came from Google is asked for password and code instead', async () => {
  await open('/login?notice=second_factor&redirect=%2Fscheduler');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(
    'Your account uses two-step login. Please log in with your username, password and code instead.',
  );
  await addressIs('/login?redirect=%2Fscheduler');
  await notice.getByRole('button', { name: 'Close message' }).click();
  await expect(notice).toHaveCount(0);
});
