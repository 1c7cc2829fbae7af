import { setTimeout } from 'node:timers/promises';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { sql } from 'kysely';
import type { Harness } from './harness.ts';
import { anAccount, password, type Person } from './people.ts';

export const school = '192.0.2.1';

export interface Try {
  username: string;
  given?: string;
  from?: string;
  as?: Person;
}

/** Returns functions that log people in from the school's address or others; needs an app behind a proxy. */
export function aSchool(harness: Harness) {
  const once = ({ username, given = password, from = school, as }: Try) => {
    const headers = { 'x-forwarded-for': from };
    return harness.call(signIn, { headers, body: { username, password: given }, ...(as && { as }) });
  };

  /** Logs in as a person does: after a 503 it waits for Retry-After and tries again. */
  async function attempt(one: Try) {
    for (;;) {
      const answer = await once(one);
      if (answer.status !== 503) return answer;
      await setTimeout(Number(answer.headers.get('retry-after')) * 1000);
    }
  }

  /** Runs `work` on all items, `atOnce` in parallel: enough to mix their order, too few for the queue to refuse most. */
  async function eachOf<T, R>(all: readonly T[], work: (one: T) => Promise<R>, atOnce = 40): Promise<R[]> {
    const results: R[] = [];
    const queue = all.entries();
    const worker = async () => {
      for (const [index, one] of queue) results[index] = await work(one);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return results;
  }

  const accounts = (count: number) => Promise.all(Array.from({ length: count }, () => anAccount(harness.context)));

  /** Creates accounts with a session from the school's address. */
  async function knownAtSchool(count: number) {
    const people = await accounts(count);
    const soon = new Date(Date.now() + 3_600_000);
    const session = ({ id: user_id }: { id: number }) => ({
      id: crypto.randomUUID(),
      user_id,
      salt: Buffer.alloc(32),
      user_agent: null,
      ip: school,
      idle_expires_at: soon,
      expires_at: soon,
    });
    await harness.context.db.insertInto('sessions').values(people.map(session)).execute();
    return people;
  }

  const statusOf = async (one: Try) => (await attempt(one)).status;
  const fail = ({ username }: Pick<Try, 'username'>) => statusOf({ username, given: 'wrong' });

  /** Sets the failures of the school's address to a hundred. */
  async function closeSchool() {
    await fail({ username: 'nobody' });
    await sql`update rate_limits set points = 100 where key like 'sign-in-address:%'`.execute(harness.context.db);
  }

  return { once, attempt, statusOf, fail, eachOf, accounts, knownAtSchool, closeSchool };
}

/** Returns logins with usernames that do not exist. */
export const nobodies = (count: number, name = 'nobody') =>
  Array.from({ length: count }, (_, index) => ({ username: `${name}${index}` }));
/** Returns the options of a test that may take this long (min). */
export const minutes = (count: number) => ({ timeout: count * 60_000 });
