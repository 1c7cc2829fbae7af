import { getChallenge } from '@teamsparks/contract/endpoints/challenges';
import { getCurriculum } from '@teamsparks/contract/endpoints/curriculum';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aChallenge } from '../stage/rows.ts';

test('the shopping list can be downloaded once all of its materials are there', async () => {
  const entries = [{ kind: 'challenge' as const, item: '41', value: 1 as const, at: 1 }];
  server.answer(getCurriculum, { entries, hidden: 0, share: null });
  const answer = server.holdOnce(getChallenge, aChallenge());
  await open('/curriculum', a('mentor'));
  const download = page.getByRole('button', { name: 'Download CSV' });
  await expect(download).toBeDisabled();
  answer();
  await expect(download).toBeEnabled();
});
