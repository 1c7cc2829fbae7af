import type { ProviderKind } from '@teamsparks/contract/accounts/addresses/auth';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { SecretBox } from '../../../platform/secret-box.ts';
import type { ProviderPerson } from './provider-person.ts';

const lifeSeconds = 10 * 60;
const owner = 'arrival';
/** Characters; it is kept in a cookie, and browsers send every cookie with every request. */
const nameMaxLength = 100;

/** Somebody new who came back from a provider, until age and terms are answered. */
export interface Newcomer {
  kind: ProviderKind;
  person: ProviderPerson;
  /** Whether an account waits for the owner of the address. */
  waiting: boolean;
  next: string;
  /** Tokens of an invitation and of a link for many. */
  invite: string | undefined;
  join: string | undefined;
}

/** Keeps a newcomer for 10 minutes in a sealed cookie of the browser that came back: until then there is no row about them. */
export class ArrivalCookie {
  readonly #context: Context;
  readonly #box: SecretBox;
  readonly #name: string;

  constructor(context: Context) {
    this.#context = context;
    this.#box = new SecretBox(context.config.authSecrets, 'oauth');
    this.#name = context.config.secure ? '__Host-ts_arrival' : 'ts_arrival';
  }

  /** Sets the cookie, without the picture and with names of at most 100 characters. */
  keep(reply: FastifyReply, { person, ...rest }: Newcomer): void {
    const short = (name: string) => [...name].slice(0, nameMaxLength).join('');
    const { firstName, name } = person;
    const kept = { ...rest, person: { ...person, firstName: short(firstName), name: short(name), picture: undefined } };
    const expiresAt = this.#now() + lifeSeconds * 1000;
    reply.setCookie(this.#name, this.#box.seal(JSON.stringify({ ...kept, expiresAt }), owner), this.#attributes());
  }

  /** Returns the newcomer of this browser; undefined without one, or after 10 minutes. */
  read(request: FastifyRequest): Newcomer | undefined {
    const sealed = request.cookies[this.#name];
    const text = sealed ? this.#box.open(sealed, owner) : undefined;
    if (text === undefined) return undefined;
    const { expiresAt, ...newcomer } = JSON.parse(text) as Newcomer & { expiresAt: number };
    return expiresAt > this.#now() ? newcomer : undefined;
  }

  /** Forgets the newcomer. */
  clear(reply: FastifyReply): void {
    reply.setCookie(this.#name, '', this.#attributes(0));
  }

  #now(): number {
    return this.#context.clock.now().getTime();
  }

  #attributes(maxAge = lifeSeconds): CookieSerializeOptions {
    return { path: '/', httpOnly: true, secure: this.#context.config.secure, sameSite: 'lax', maxAge };
  }
}
