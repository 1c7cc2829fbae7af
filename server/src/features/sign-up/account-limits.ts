import type { Pool } from 'pg';
import { RateLimit } from '../../platform/rate-limit.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Limits how often people create accounts, try links and request mails. */
export class AccountLimits {
  readonly #signUps: RateLimit;
  readonly #requests: RateLimit;
  readonly #mailsAMinute: RateLimit;
  readonly #mailsAnHour: RateLimit;

  constructor(pool: Pool) {
    this.#signUps = new RateLimit(pool, 'sign-up', 100, hour);
    this.#requests = new RateLimit(pool, 'account-request', 100, quarterHour);
    this.#mailsAMinute = new RateLimit(pool, 'mail-minute', 1, 60);
    this.#mailsAnHour = new RateLimit(pool, 'mail-hour', 3, hour);
  }

  /** A school signs up behind one address: 100 an hour. Throws "too many requests". */
  signUp(ip: string) {
    return this.#signUps.take(ip);
  }

  /** Everything that takes a token or asks for a mail: 100 per address in 15 minutes. Throws "too many requests". */
  request(ip: string) {
    return this.#requests.take(ip);
  }

  /** One mail of a kind a minute, three of all kinds an hour; false when this one is too many. */
  async mail(userId: number, kind: string): Promise<boolean> {
    if (!(await this.#mailsAMinute.tryTake(`${userId} ${kind}`))) return false;
    return this.#mailsAnHour.tryTake(`${userId}`);
  }
}
