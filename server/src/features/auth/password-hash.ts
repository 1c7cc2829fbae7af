import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../platform/errors.ts';

/** argon2id with 19 MiB, 2 passes and 1 lane: the least that OWASP recommends. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentPrefix = '$argon2id$v=19$m=19456,t=2,p=1$';

const atOnce = 2;
const queueLimit = 200;
let running = 0;
const waiting: { sender: string | undefined; turn: () => void }[] = [];

/**
 * Hashing shares a small thread pool with file and name lookups: a few at once, then a bounded queue, then "busy". One sender
 * takes half of the queue at most, so that a flood from one place leaves others a way in.
 */
async function inTurn<T>(work: () => Promise<T>, sender?: string): Promise<T> {
  if (running >= atOnce) {
    const theirs = sender === undefined ? 0 : waiting.filter((one) => one.sender === sender).length;
    if (waiting.length >= queueLimit || theirs >= queueLimit / 2) {
      throw new Refusal('unavailable', 'Many people are signing in right now. Please try again.', { retryAfter: 1 });
    }
    await new Promise<void>((turn) => waiting.push({ sender, turn }));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next.turn();
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

/** Whether the password fits; with no hash it takes the same time and is always false. Whoever is asked from outside names the sender. */
export async function passwordFits(passwordHash: string | null, password: string, sender?: string): Promise<boolean> {
  const fits = await inTurn(() => verify(passwordHash ?? decoy, prepare(password)).catch(() => false), sender);
  return fits && passwordHash !== null;
}

/** True if the hash has weaker parameters than today's and should be renewed at the next sign-in. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentPrefix);
}
