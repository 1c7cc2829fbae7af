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

/** People who log in from one address, or from others; needs an app behind a proxy. */
export function aSchool(harness: Harness) {
  const once = ({ username, given = password, from = school, as }: Try) => {
    const headers = { 'x-forwarded-for': from };
    return harness.call(signIn, { headers, body: { username, password: given }, ...(as && { as }) });
  };

  /** As a person does it: who is told that many are signing in right now tries again when told. */
  async function attempt(one: Try) {
    for (;;) {
      const answer = await once(one);
      if (answer.status !== 503) return answer;
      await setTimeout(Number(answer.headers.get('retry-after')) * 1000);
    }
  }

  /** So many at once that the order is theirs, and not so many that the queue sends most of them away. */
  async function eachOf<T, R>(all: readonly T[], work: (one: T) => Promise<R>, atOnce = 40): Promise<R[]> {
    const results: R[] = [];
    const rest = all.entries();
    const worker = async () => {
      for (const [index, one] of rest) results[index] = await work(one);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return results;
  }

  const accounts = (count: number) => Promise.all(Array.from({ length: count }, () => anAccount(harness.context)));

  /** People who have signed in at the school before, as their sessions say. */
  async function knownAtSchool(count: number) {
    const people = await accounts(count);
    const soon = new Date(Date.now() + 3_600_000);
    const session = ({ id: user_id }: { id: number }) => ({
      ...{ id: crypto.randomUUID(), user_id, salt: Buffer.alloc(32), user_agent: null, ip: school },
      ...{ idle_expires_at: soon, expires_at: soon },
    });
    await harness.context.db.insertInto('sessions').values(people.map(session)).execute();
    return people;
  }

  const statusOf = async (one: Try) => (await attempt(one)).status;
  const fail = ({ username }: Pick<Try, 'username'>) => statusOf({ username, given: 'wrong' });

  /** As if a hundred others had failed. */
  async function closeSchool() {
    await fail({ username: 'nobody' });
    await sql`update rate_limits set points = 100 where key like 'sign-in-address:%'`.execute(harness.context.db);
  }

  return { once, attempt, statusOf, fail, eachOf, accounts, knownAtSchool, closeSchool };
}

export const nobodies = (count: number, name = 'nobody') =>
  Array.from({ length: count }, (_, index) => ({ username: `${name}${index}` }));
export const minutes = (count: number) => ({ timeout: count * 60_000 });
