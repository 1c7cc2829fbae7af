import type { CookieSerializeOptions } from '@fastify/cookie';
import type { ProviderKind } from '@teamsparks/contract/accounts/addresses/auth';
import type { SignUpRole } from '@teamsparks/contract/accounts/addresses/sign-up';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { SecretBox } from '../../../platform/secret-box.ts';
import type { Proofs } from './provider.ts';

const lifeSeconds = 10 * 60;
const leftoversMax = 4;

/** Returns the owner of a sealed flow: the answer of one provider must not end a flow with another. */
const ownerOf = (kind: ProviderKind, state: string) => `${kind} ${state}`;

/** What somebody said about age, terms and their part before an account was made. */
export interface Consent {
  /** Role for a new account. */
  role: SignUpRole;
  /** Asked for along with a new account. */
  wants: 'mentor' | undefined;
  /** Version of the terms the person agreed to. */
  termsVersion: string;
}

/** State of one login through a provider in one tab, from leaving to coming back; Google's newcomers gave consent before leaving. */
export interface Flow extends Proofs, Partial<Consent> {
  /** Path the person wanted to go to, kept because the page's state is lost on the way to the provider. */
  next: string;
  /** Token of an invitation that the person accepts on the way. */
  invite?: string | undefined;
  /** Token of a link for many. */
  join?: string | undefined;
  /** Person and session that connect the provider to their account; absent where somebody signs in. */
  connects?: { userId: number; sessionId: string };
}

/** Returns what was answered before leaving; undefined where it is asked after the return. */
export function consentOf({ role, wants, termsVersion }: Flow): Consent | undefined {
  return role && termsVersion ? { role, wants, termsVersion } : undefined;
}

interface SealedFlow extends Flow {
  /** Unix time (ms) after which the flow counts no longer. */
  expiresAt: number;
}

/**
 * Keeps a login through a provider in the browser that began it: one sealed cookie per login, so that two tabs do not disturb each
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
  keep(kind: ProviderKind, request: FastifyRequest, reply: FastifyReply, flow: Flow): void {
    const flowWithEnd: SealedFlow = { ...flow, expiresAt: this.#now() + lifeSeconds * 1000 };
    const sealed = this.#box.seal(JSON.stringify(flowWithEnd), ownerOf(kind, flow.state));
    const leftovers = Object.keys(request.cookies).filter((name) => name.startsWith(this.#prefix));
    for (const name of leftovers.slice(0, -leftoversMax)) reply.setCookie(name, '', this.#attributes(0));
    reply.setCookie(this.#nameOf(flow.state), sealed, this.#attributes(lifeSeconds));
  }

  /**
   * Returns this browser's flow with this `state` and clears its cookie; undefined if the browser has no such flow with this provider or
   * it expired.
   */
  take(kind: ProviderKind, request: FastifyRequest, reply: FastifyReply, state: unknown): Flow | undefined {
    if (typeof state !== 'string' || !/^[\w-]{20,100}$/.test(state)) return undefined;
    const sealed = request.cookies[this.#nameOf(state)];
    const flow = sealed ? this.#open(sealed, ownerOf(kind, state)) : undefined;
    if (!flow) return undefined;
    reply.setCookie(this.#nameOf(state), '', this.#attributes(0));
    return flow;
  }

  /** Opens a flow; undefined if it was tampered with, is another login's, has expired, or was sealed with a secret that is gone. */
  #open(sealed: string, owner: string): Flow | undefined {
    const text = this.#box.open(sealed, owner);
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
