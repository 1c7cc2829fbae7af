import type { Pool } from 'pg';
import { RateLimit } from '../../../platform/rate-limit.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;
/** Enough for 400 people behind one address who sign up in an hour and mistype once or twice. */
const aSchool = 1000;

/** Limits how often people create accounts, try links and request mails. */
export class AccountLimits {
  readonly #signUps: RateLimit;
  readonly #wrongLinks: RateLimit;
  readonly #mailRequests: RateLimit;
  readonly #mailsAMinute: RateLimit;
  readonly #mailsAnHour: RateLimit;

  constructor(pool: Pool) {
    this.#signUps = new RateLimit(pool, 'sign-up', aSchool, hour);
    this.#wrongLinks = new RateLimit(pool, 'wrong-link', 100, quarterHour);
    this.#mailRequests = new RateLimit(pool, 'mail-request', aSchool, hour);
    this.#mailsAMinute = new RateLimit(pool, 'mail-minute', 1, 60);
    this.#mailsAnHour = new RateLimit(pool, 'mail-hour', 3, hour);
  }

  /** Counts a sign-up; throws 429 after 1,000 per network in an hour. */
  signUp(ip: string) {
    return this.#signUps.take(ip);
  }

  /** Gives a counted sign-up back. */
  undoSignUp(ip: string) {
    return this.#signUps.refund(1, ip);
  }

  /** Counts a wrong link; throws 429 after 100 per network in 15 minutes. Never call it for right links, which must always work. */
  wrongLink(ip: string) {
    return this.#wrongLinks.take(ip);
  }

  /** Counts a request for a mail; returns the refusal (429) after 1,000 per network in an hour, else undefined. */
  mailRequest(ip: string) {
    return this.#mailRequests.takeOrRefusal(ip);
  }

  /** Counts a mail to a person; returns false after one of this kind in a minute or three of all kinds in an hour. */
  async mail(userId: number, kind: string): Promise<boolean> {
    if (!(await this.#mailsAMinute.tryTake(`${userId} ${kind}`))) return false;
    return this.#mailsAnHour.tryTake(`${userId}`);
  }
}
