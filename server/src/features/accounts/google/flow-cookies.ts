import type { CookieSerializeOptions } from '@fastify/cookie';
import type { signUpRoles } from '@teamsparks/contract/accounts/addresses/sign-up';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { SecretBox } from '../../../platform/secret-box.ts';
import type { Proofs } from './provider.ts';

const lifeSeconds = 10 * 60;
const leftoversMax = 4;

/** State of one Google login in one tab, from leaving to coming back. */
export interface Flow extends Proofs {
  /** Path the person wanted to go to, kept because the page's state is lost on the way to Google. */
  next: string;
  /** Role for a new account. */
  role: (typeof signUpRoles)[number];
  /** Asked for along with a new account. */
  wants: 'mentor' | undefined;
  /** Version of the terms the person agreed to before leaving. */
  termsVersion: string;
}

interface SealedFlow extends Flow {
  /** Unix time (ms) after which the flow counts no longer. */
  expiresAt: number;
}

/**
 * Keeps a Google login in the browser that began it: one sealed cookie per login, so that two tabs do not disturb each
 * other and a link from another person's login cannot log anyone in.
 */
export class FlowCookies {
  readonly #context: Context;
  readonly #box: SecretBox;
  readonly #prefix: string;

  constructor(context: Context) {
    const { authSecrets, secure } = context.config;
    this.#context = context;
    this.#prefix = secure ? '__Host-ts_oauth_' : 'ts_oauth_';
    this.#box = new SecretBox(authSecrets, 'oauth');
  }

  /** Stores a flow in a sealed cookie for 10 minutes; keeps at most four unfinished others, because browsers send all cookies with every request. */
  keep(request: FastifyRequest, reply: FastifyReply, flow: Flow): void {
    const flowWithEnd: SealedFlow = { ...flow, expiresAt: this.#now() + lifeSeconds * 1000 };
    const sealed = this.#box.seal(JSON.stringify(flowWithEnd), flow.state);
    const leftovers = Object.keys(request.cookies).filter((name) => name.startsWith(this.#prefix));
    for (const name of leftovers.slice(0, -leftoversMax)) reply.setCookie(name, '', this.#attributes(0));
    reply.setCookie(this.#nameOf(flow.state), sealed, this.#attributes(lifeSeconds));
  }

  /** Returns this browser's flow with this `state` and clears its cookie; undefined if the browser has no such flow or it expired. */
  take(request: FastifyRequest, reply: FastifyReply, state: unknown): Flow | undefined {
    if (typeof state !== 'string' || !/^[\w-]{20,100}$/.test(state)) return undefined;
    const sealed = request.cookies[this.#nameOf(state)];
    const flow = sealed ? this.#open(sealed, state) : undefined;
    if (!flow) return undefined;
    reply.setCookie(this.#nameOf(state), '', this.#attributes(0));
    return flow;
  }

  /** Opens a flow; undefined if it was tampered with, is another login's, has expired, or was sealed with a secret that is gone. */
  #open(sealed: string, state: string): Flow | undefined {
    const text = this.#box.open(sealed, state);
    if (text === undefined) return undefined;
    const { expiresAt, ...flow } = JSON.parse(text) as SealedFlow;
    return expiresAt > this.#now() ? flow : undefined;
  }

  #now(): number {
    return this.#context.clock.now().getTime();
  }

  #nameOf(state: string): string {
    return this.#prefix + state.slice(0, 8);
  }

  #attributes(maxAge: number): CookieSerializeOptions {
    return { path: '/', httpOnly: true, secure: this.#context.config.secure, sameSite: 'lax', maxAge };
  }
}
