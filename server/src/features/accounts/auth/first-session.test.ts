import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { anAccount, password } from '../../../../test/people.ts';

const harness = withApp();

async function login(username: string) {
  const { body } = await harness.call(signIn, { body: { username, password } });
  return body.user;
}

test('FST-013 an account has one first session, and a later one is none', async () => {
  const { username } = await anAccount(harness.context, { displayName: 'Ada Lovelace' });
  expect(await login(username)).toMatchObject({ display_name: 'Ada Lovelace', first_session: true });
  expect(await login(username)).toMatchObject({ display_name: 'Ada Lovelace', first_session: false });
});

test('FST-013 an account whose sessions may have been deleted has no first one any more', async () => {
  const { id, username } = await anAccount(harness.context);
  await harness.context.db
    .updateTable('users')
    .set({ created_at: sql<Date>`now() - interval '31 days'` })
    .where('id', '=', id)
    .execute();
  expect(await login(username)).toMatchObject({ first_session: false });
});
