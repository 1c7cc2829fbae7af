import { type KeyObject, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { CookieJar } from './cookies.ts';
import { isSameText, keyFor, mac } from './tokens.ts';

/** People one browser remembers: a family shares a tablet. */
const peopleMax = 5;
const numberBytes = 16;
const markLength = 16;

/**
 * Recognizes a browser in which a person has logged in or signed up, so that other people's failed logins do not block them
 * there. Its cookie holds a random number and, for each person, a MAC of the number and the person's id. It identifies no one
 * to a reader, grants no access, and outlives a logout.
 */
export class KnownBrowsers {
  readonly #cookies: CookieJar;
  readonly #keys: KeyObject[];

  constructor({ authSecrets, secure }: Pick<Config, 'authSecrets' | 'secure'>) {
    this.#cookies = new CookieJar(secure);
    this.#keys = authSecrets.map((secret) => keyFor(secret, 'known browser'));
  }

  /** Returns the browser's number if this person has logged in or signed up in it, else undefined. */
  numberFor(request: FastifyRequest, userId: number | undefined): string | undefined {
    const { number, marks } = this.#read(request);
    const expected = this.#keys.map((key) => markOf(key, number, `${userId}`));
    // Every mark is compared, even for unknown people, so that the time reveals nothing.
    const matching = marks.filter((mark) => expected.some((expectedMark) => isSameText(mark, expectedMark)));
    return matching.length > 0 && userId !== undefined ? number : undefined;
  }

  /** Adds this person to the browser's cookie (5 at most); for undefined adds a random mark, so that the answer does not tell whether there was a person. */
  remember(request: FastifyRequest, reply: FastifyReply, userId: number | undefined) {
    const [key] = this.#keys;
    if (!key) throw new Error('no signing secret');
    const { number, marks } = this.#read(request);
    const mark = markOf(key, number, userId === undefined ? randomBytes(numberBytes).toString('hex') : `${userId}`);
    const otherMarks = marks.filter((otherMark) => otherMark !== mark);
    this.#cookies.keepKnown(reply, [number, mark, ...otherMarks].slice(0, peopleMax + 1).join('.'));
  }

  #read(request: FastifyRequest): { number: string; marks: string[] } {
    const [number = '', ...marks] = (this.#cookies.known(request) ?? '').split('.');
    const isOurs =
      /^[\w-]{22}$/.test(number) && marks.length <= peopleMax && marks.every((mark) => /^[\w-]{16}$/.test(mark));
    return isOurs ? { number, marks } : { number: randomBytes(numberBytes).toString('base64url'), marks: [] };
  }
}

const markOf = (key: KeyObject, number: string, person: string) => mac(key, `${number}.${person}`).slice(0, markLength);
