import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../platform/errors.ts';
import { HashQueue, type Sender } from './hash-queue.ts';

/** argon2id with 19 MiB, 2 passes and 1 lane: the least that OWASP recommends. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentPrefix = '$argon2id$v=19$m=19456,t=2,p=1$';

/** One queue for the process: all hashes share its few threads. */
const queue = new HashQueue();

/** Returns the password in one Unicode form (NFC), so that every keyboard produces the same one. */
const prepare = (password: string) => password.normalize('NFC');

/** Returns the argon2id hash of a password; pass the sender of a web request, so that its network waits in its own share of the queue. Throws 503 if the queue is full. */
export function hashPassword(password: string, sender?: Sender): Promise<string> {
  return queue.inTurn(() => hash(prepare(password), parameters), sender);
}

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** A hash that no password matches, checked for unknown usernames so that they take the same time as known ones. */
const decoy = `${currentPrefix}${unpadded(16)}$${unpadded(32)}`;

/** Tells whether the password matches the hash; a null hash takes the same time and is always false. Throws 503 if the queue is full. */
export async function passwordFits(passwordHash: string | null, password: string, sender: Sender): Promise<boolean> {
  const work = () => verify(passwordHash ?? decoy, prepare(password)).catch(() => false);
  const fits = await queue.inTurn(work, sender);
  return fits && passwordHash !== null;
}

/** Returns the result of `work`; if it fails because the server is too busy (503), runs `undo` before it rethrows, because nothing was tried. */
export async function undoIfBusy<T>(work: Promise<T>, undo: () => Promise<unknown>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') await undo();
    throw error;
  }
}

/** Tells whether the hash was made with other parameters than today's and should be renewed at the next login. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentPrefix);
}
