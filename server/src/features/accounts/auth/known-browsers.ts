import { type KeyObject, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { CookieJar } from './cookies.ts';
import { keyFor, mac, same } from './tokens.ts';

/** A family shares a tablet. */
const peopleMax = 5;
const numberBytes = 16;
const markLength = 16;

/**
 * Recognizes the browser in which a person signed in or up, so that the failures of others do not stop them there. Its cookie
 * holds a random number and, for each person, a mark that only the server can make of the number and the person's id. It
 * names nobody, opens nothing, and stays after a logout.
 */
export class KnownBrowsers {
  readonly #cookies: CookieJar;
  readonly #keys: KeyObject[];

  constructor({ authSecrets, secure }: Pick<Config, 'authSecrets' | 'secure'>) {
    this.#cookies = new CookieJar(secure);
    this.#keys = authSecrets.map((secret) => keyFor(secret, 'known browser'));
  }

  /** The number of the browser if this person signed in or up in it. */
  numberFor(request: FastifyRequest, userId: number | undefined): string | undefined {
    const { number, marks } = this.#read(request);
    const expected = this.#keys.map((key) => markOf(key, number, `${userId}`));
    // Every mark is compared, also for people who do not exist.
    const found = marks.filter((mark) => expected.some((one) => same(mark, one)));
    return found.length > 0 && userId !== undefined ? number : undefined;
  }

  /** From now on this person is known in this browser. Nobody is as good as somebody: nothing shows which it was. */
  remember(request: FastifyRequest, reply: FastifyReply, userId: number | undefined) {
    const [key] = this.#keys;
    if (!key) throw new Error('no signing secret');
    const { number, marks } = this.#read(request);
    const mark = markOf(key, number, userId === undefined ? randomBytes(numberBytes).toString('hex') : `${userId}`);
    const others = marks.filter((one) => one !== mark);
    this.#cookies.keepKnown(reply, [number, mark, ...others].slice(0, peopleMax + 1).join('.'));
  }

  #read(request: FastifyRequest): { number: string; marks: string[] } {
    const [number = '', ...marks] = (this.#cookies.known(request) ?? '').split('.');
    const isOurs =
      /^[\w-]{22}$/.test(number) && marks.length <= peopleMax && marks.every((one) => /^[\w-]{16}$/.test(one));
    return isOurs ? { number, marks } : { number: randomBytes(numberBytes).toString('base64url'), marks: [] };
  }
}

const markOf = (key: KeyObject, number: string, person: string) => mac(key, `${number}.${person}`).slice(0, markLength);
