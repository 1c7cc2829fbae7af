import type { Pool } from 'pg';
import { RateLimit } from '../../../platform/rate-limit.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;
/** 400 people behind one address who sign up in one hour, and mistype once or twice. */
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

  /** 1,000 tries to sign up per address in an hour. Throws "too many requests". */
  signUp(ip: string) {
    return this.#signUps.take(ip);
  }

  /** As if it had not been tried. */
  undoSignUp(ip: string) {
    return this.#signUps.giveBack(1, ip);
  }

  /** 100 wrong links per address in 15 minutes. Right ones never count, and are never stopped. Throws "too many requests". */
  wrongLink(ip: string) {
    return this.#wrongLinks.take(ip);
  }

  /** 1,000 requests for mails per address in an hour. Answers the refusal when there were more. */
  mailRequest(ip: string) {
    return this.#mailRequests.refusalOf(ip);
  }

  /** One mail of a kind a minute, three of all kinds an hour; false when this one is too many. */
  async mail(userId: number, kind: string): Promise<boolean> {
    if (!(await this.#mailsAMinute.tryTake(`${userId} ${kind}`))) return false;
    return this.#mailsAnHour.tryTake(`${userId}`);
  }
}
