import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { conflict, Refusal } from '../../../platform/errors.ts';
import { RateLimit } from '../../../platform/rate-limit.ts';
import { SecretBox } from '../../../platform/secret-box.ts';
import { doneBy, recordAudit } from '../audit.repository.ts';
import {
  findSecondFactor,
  replaceRecoveryCodes,
  setPendingSecret,
  takeRecoveryCode,
  takeStep,
  turnOff,
  turnOn,
} from './second-factor.repository.ts';

const periodSeconds = 30;
/** Time steps accepted before and after the current one, because clocks of phones differ. */
const window = 1;
const recoveryCodes = 10;

type ActingUser = Pick<Actor, 'userId' | 'requestId' | 'ip'>;

const ownerOf = (userId: number) => `totp of user ${userId}`;

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'TeamSparks',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });
}

/** Turns two-step login on and off, and checks codes of an authenticator app (RFC 6238) and recovery codes. */
export class SecondFactor {
  readonly #context: Context;
  readonly #box: SecretBox;
  readonly #tries: RateLimit;

  constructor(context: Context) {
    this.#context = context;
    this.#tries = new RateLimit(context.database.pool, 'second-factor', 5, 15 * 60);
    this.#box = new SecretBox(context.config.authSecrets, 'seal');
  }

  /** Creates and stores a new secret, replacing an unfinished one; it takes effect with {@link turnOn}. Throws 409 if two-step login is on. */
  async begin(userId: number, label: string): Promise<{ secret: string; otpauthUrl: string }> {
    const secret = new Secret({ size: 20 }).base32;
    const sealed = this.#box.seal(secret, ownerOf(userId));
    if (!(await setPendingSecret(this.#context.db, userId, sealed))) {
      throw conflict('Two-step login is already on. Turn it off first to set up another app.');
    }
    return { secret, otpauthUrl: totpOf(secret, label).toString() };
  }

  /** Turns two-step login on with a first code and returns ten recovery codes, stored only as hashes; throws 409 without a setup, 422 for a wrong code. */
  async turnOn(db: Database, by: ActingUser, code: string): Promise<string[]> {
    const row = await findSecondFactor(db, by.userId);
    if (!row?.totp_secret || row.totp_enabled_at) throw conflict('Please start the setup again.');
    const sealed = row.totp_secret;
    const step = this.#stepOf(this.#box.open(sealed, ownerOf(by.userId)), code);
    if (step === undefined) {
      const detail = `This code is wrong. Please try the next one. ${clock}`;
      throw new Refusal('invalid', detail, { fields: { code: detail } });
    }
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    await inTransaction(db, async (tx) => {
      if (!(await turnOn(tx, by.userId, sealed, step))) throw conflict('Please start the setup again.');
      await replaceRecoveryCodes(tx, by.userId, codes.map(hashOf));
      await recordAudit(tx, entry('account.second_factor_on', by));
    });
    return codes;
  }

  /** Checks and uses up a code before two-step login is turned off, because the password alone must not do it; throws 422 for a wrong code, 409 if it is off. */
  async demandCode(by: ActingUser, code: string) {
    const row = await findSecondFactor(this.#context.db, by.userId);
    if (!row?.totp_secret || !row.totp_enabled_at) throw alreadyOff();
    if (await this.accepts(by, row.totp_secret, code)) return;
    const detail = wrongCode(code);
    throw new Refusal('invalid', detail, { fields: { code: detail } });
  }

  /** Turns two-step login off and records it; throws 409 if it is off. */
  async turnOff(db: Database, by: ActingUser) {
    await inTransaction(db, async (tx) => {
      if (!(await turnOff(tx, by.userId))) throw alreadyOff();
      await recordAudit(tx, entry('account.second_factor_off', by));
    });
  }

  /**
   * Tells whether `given` is a valid app or recovery code, and uses it up. Allows 5 wrong ones per person in 15 minutes over
   * all names, networks and calls; then it throws 429.
   */
  async accepts(by: ActingUser, sealed: string, given: string): Promise<boolean> {
    await this.#tries.take(`${by.userId}`);
    const fits = await this.#fits(by, sealed, given);
    if (fits) await this.#tries.reset(`${by.userId}`);
    return fits;
  }

  async #fits(by: ActingUser, sealed: string, given: string): Promise<boolean> {
    const code = plainCode(given);
    if (!isAppCode(code)) return this.#acceptsRecovery(by, code);
    const secret = this.#box.open(sealed, ownerOf(by.userId));
    if (!secret) this.#context.log.error({ user_id: by.userId }, 'second factor is sealed with a key that is gone');
    const step = this.#stepOf(secret, code);
    if (secret === undefined || step === undefined) return false;
    const resealed = this.#box.isCurrent(sealed) ? sealed : this.#box.seal(secret, ownerOf(by.userId));
    return takeStep(this.#context.db, by.userId, step, { from: sealed, to: resealed });
  }

  async #acceptsRecovery(by: ActingUser, code: string): Promise<boolean> {
    return inTransaction(this.#context.db, async (tx) => {
      if (!(await takeRecoveryCode(tx, by.userId, hashOf(code)))) return false;
      await recordAudit(tx, entry('account.recovery_code_used', by));
      return true;
    });
  }

  #stepOf(secret: string | undefined, code: string): number | undefined {
    if (secret === undefined) return undefined;
    const timestamp = this.#context.clock.now().getTime();
    const delta = totpOf(secret).validate({ token: code, timestamp, window });
    return delta === null ? undefined : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
  }
}

const clock = 'Check that your phone sets its clock by itself.';
/** Removes the white space with which apps group the digits. */
const plainCode = (given: string) => given.replace(/\s/g, '');
const isAppCode = (code: string) => /^\d{6}$/.test(code);

/**
 * Returns the sentence for a wrong or used code; for an app code (six digits) it adds to check the phone's clock.
 */
export function wrongCode(given: string): string {
  const sentence = 'This code is wrong or has been used. Please try the next one.';
  return isAppCode(plainCode(given)) ? `${sentence} ${clock}` : sentence;
}

const alreadyOff = () => conflict('Two-step login is already off.');

const entry = (action: string, by: ActingUser) => ({ ...doneBy(by), action, subject: { type: 'user', id: by.userId } });

/** Returns a recovery code of 80 random bits as four groups of four: too many to guess, so that one quick hash is enough. */
function newRecoveryCode(): string {
  const letters = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase();
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** Returns the SHA-256 of a recovery code (base64url), however it was typed: without dashes, in capitals. */
function hashOf(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(plain).digest('base64url');
}
