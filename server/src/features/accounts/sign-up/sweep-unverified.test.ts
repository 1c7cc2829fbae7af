import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { anAccount, aPerson } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { deleteEndedJobs } from '../../../platform/jobs/job-rows.ts';
import { sweepUnverified } from './sign-up.service.ts';

const harness = withApp();
const day = 24 * 3600;

async function age(days: number) {
  await timePasses(harness, days * day);
  const { db } = harness.context;
  const rows = await db.selectFrom('users').select(['id', 'created_at']).execute();
  for (const { id, created_at } of rows) {
    const earlier = new Date(created_at.getTime() - days * day * 1000);
    await db.updateTable('users').set({ created_at: earlier }).where('id', '=', id).execute();
  }
  await sweepUnverified(harness.context);
  await deleteEndedJobs(harness.context);
}

const names = async () =>
  (await harness.context.db.selectFrom('users').select('username').orderBy('id').execute()).map(
    ({ username }) => username,
  );

test('SEC-65 sign-ups that nobody verified go after 7 days, everybody else stays', async () => {
  const { context } = harness;
  await anAccount(context, { username: 'forgotten', verified: false });
  await anAccount(context, { username: 'folks', role: 'parent', verified: false });
  await anAccount(context, { username: 'verified' });
  await anAccount(context, { username: 'author', role: 'admin', verified: false });
  await aPerson(context, 'student', { username: 'was-here', verified: false });
  await age(6.9);
  expect(await names()).toHaveLength(5);
  await age(0.2);
  expect(await names()).toEqual(['verified', 'author', 'was-here']);
});

test('SEC-65 tokens go 7 days after they expired, with their person, and ended jobs after 30 days', async () => {
  const { db } = harness.context;
  const body = {
    username: 'ada',
    email: 'ada@example.org',
    password: 'a quiet blue lantern',
    role: 'student' as const,
  };
  await harness.call(register, { body });
  await harness.runJobsNow();
  await db.updateTable('users').set({ email_verified_at: new Date() }).execute();
  const count = async () =>
    Promise.all(
      (['email_tokens', 'jobs'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  await age(7.9);
  expect(await count()).toEqual([1, 2]);
  await age(0.2);
  expect(await count()).toEqual([0, 2]);
  await age(22);
  expect(await count()).toEqual([0, 0]);
});
