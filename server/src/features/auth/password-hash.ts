import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../platform/errors.ts';

/** argon2id with 19 MiB, 2 passes and 1 lane: the least that OWASP recommends. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentPrefix = '$argon2id$v=19$m=19456,t=2,p=1$';

const atOnce = 2;
const queueLimit = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** Hashing shares a small thread pool with file and name lookups: a few at once, then a bounded queue, then "busy". */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= queueLimit) {
      throw new Refusal('unavailable', 'Many people are signing in right now. Please try again.', { retryAfter: 1 });
    }
    await new Promise<void>((turn) => waiting.push(turn));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Makes composed and decomposed forms of the same characters the same password. */
const prepare = (password: string) => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(prepare(password), parameters));
}

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** A hash that no password matches: an unknown username costs the same time as a known one. */
const decoy = `${currentPrefix}${unpadded(16)}$${unpadded(32)}`;

/** Whether the password fits; with no hash it takes the same time and is always false. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await inTurn(() => verify(passwordHash ?? decoy, prepare(password)).catch(() => false));
  return fits && passwordHash !== null;
}

/** True if the hash has weaker parameters than today's and should be renewed at the next sign-in. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentPrefix);
}
