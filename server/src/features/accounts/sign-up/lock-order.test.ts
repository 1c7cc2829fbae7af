import { resetPassword, verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { describe, expect, inject, test } from 'vitest';
import { whenOthersWait } from '../../../../test/database.ts';
import { withApp } from '../../../../test/harness.ts';
import { anAccount } from '../../../../test/people.ts';
import { lockUser } from '../auth/users.repository.ts';
import { endUnusedTokens, issueEmailToken } from './sign-up.repository.ts';

const harness = withApp();

/** The embedded engine has one connection: nobody waits for anybody there. */
describe.runIf('server' in inject('database'))('on a server, where transactions meet', () => {
  test.each([
    ['verify', (token: string) => harness.call(verifyEmail, { body: { token } })],
    ['verify_new', (token: string) => harness.call(verifyEmail, { body: { token } })],
    ['reset', (token: string) => harness.call(resetPassword, { body: { token, password: 'a quiet blue lantern' } })],
  ] as const)(
    'SEC-08 a "%s" link that meets another change of the account waits, neither fails',
    async (purpose, use) => {
      const { db } = harness.context;
      const user = await anAccount(harness.context, { verified: false });
      const token = await issueEmailToken(db, purpose, user);
      const used = await db.transaction().execute(async (tx) => {
        await lockUser(tx, user.id);
        const using = use(token);
        await whenOthersWait(db, 1);
        // What a change of the password does: it would wait for the token while the link waits for the person.
        await endUnusedTokens(tx, user.id);
        return { using };
      });
      expect((await used.using).status).toBe(400);
    },
  );
});
