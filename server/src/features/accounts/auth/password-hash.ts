import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../platform/errors.ts';
import { HashQueue, type Sender } from './hash-queue.ts';

/** argon2id with 19 MiB, 2 passes and 1 lane: the least that OWASP recommends. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentPrefix = '$argon2id$v=19$m=19456,t=2,p=1$';

/** One for the process: all hashes share its few threads. */
const queue = new HashQueue();

/** Makes composed and decomposed forms of the same characters the same password. */
const prepare = (password: string) => password.normalize('NFC');

/** Hashes a new password. Whoever is asked from outside names the sender. */
export function hashPassword(password: string, sender?: Sender): Promise<string> {
  return queue.inTurn(() => hash(prepare(password), parameters), sender);
}

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** A hash that no password matches: an unknown username costs the same time as a known one. */
const decoy = `${currentPrefix}${unpadded(16)}$${unpadded(32)}`;

/** Whether the password fits; with no hash it takes the same time and is always false. */
export async function passwordFits(passwordHash: string | null, password: string, sender: Sender): Promise<boolean> {
  const work = () => verify(passwordHash ?? decoy, prepare(password)).catch(() => false);
  const fits = await queue.inTurn(work, sender);
  return fits && passwordHash !== null;
}

/** Waits for `work`; where the server was too busy for it, nothing was tried, and what it had cost is given back. */
export async function orGiveBack<T>(work: Promise<T>, giveBack: () => Promise<unknown>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') await giveBack();
    throw error;
  }
}

/** True if the hash has weaker parameters than today's and should be renewed at the next sign-in. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentPrefix);
}
