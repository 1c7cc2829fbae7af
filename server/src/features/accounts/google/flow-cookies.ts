import { createHash, hkdfSync } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { signUpRoles } from '@teamsparks/contract/accounts/addresses/sign-up';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Context } from '../../../platform/context.ts';
import type { Proofs } from './provider.ts';

const lifeSeconds = 10 * 60;
const leftoversMax = 4;

/** State of one Google login in one tab, from leaving to coming back. */
export interface Flow extends Proofs {
  /** Path the person wanted to go to, kept because the page's state is lost on the way to Google. */
  next: string;
  /** Role for a new account. */
  role: (typeof signUpRoles)[number];
  /** Version of the terms the person agreed to before leaving. */
  termsVersion: string;
}

interface Key {
  id: string;
  secret: Uint8Array;
}

/**
 * Keeps a Google login in the browser that began it: one sealed cookie (JWE) per login, so that two tabs do not disturb each
 * other and a link from another person's login cannot log anyone in.
 */
export class FlowCookies {
  readonly #context: Context;
  readonly #keys: Key[];
  readonly #prefix: string;

  constructor(context: Context) {
    const { authSecrets, secure } = context.config;
    this.#context = context;
    this.#prefix = secure ? '__Host-ts_oauth_' : 'ts_oauth_';
    this.#keys = authSecrets.map((secret) => ({
      id: createHash('sha256').update(`teamsparks key id ${secret}`).digest('base64url').slice(0, 8),
      secret: Buffer.from(hkdfSync('sha256', secret, '', 'teamsparks oauth', 32)),
    }));
  }

  /** Stores a flow in a sealed cookie for 10 minutes; keeps at most four unfinished others, because browsers send all cookies with every request. */
  async keep(request: FastifyRequest, reply: FastifyReply, flow: Flow) {
    const [key] = this.#keys;
    if (!key) throw new Error('no sealing secret');
    const now = Math.floor(this.#context.clock.now().getTime() / 1000);
    const sealed = await new EncryptJWT({ ...flow })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id })
      .setExpirationTime(now + lifeSeconds)
      .encrypt(key.secret);
    const leftovers = Object.keys(request.cookies).filter((name) => name.startsWith(this.#prefix));
    for (const name of leftovers.slice(0, -leftoversMax)) reply.setCookie(name, '', this.#attributes(0));
    reply.setCookie(this.#nameOf(flow.state), sealed, this.#attributes(lifeSeconds));
  }

  /** Returns this browser's flow with this `state` and clears its cookie; undefined if the browser has no such flow or it expired. */
  async take(request: FastifyRequest, reply: FastifyReply, state: unknown): Promise<Flow | undefined> {
    if (typeof state !== 'string' || !/^[\w-]{20,100}$/.test(state)) return undefined;
    const sealed = request.cookies[this.#nameOf(state)];
    const flow = sealed ? await this.#open(sealed) : undefined;
    if (flow?.state !== state) return undefined;
    reply.setCookie(this.#nameOf(state), '', this.#attributes(0));
    return flow;
  }

  async #open(sealed: string): Promise<Flow | undefined> {
    const keyOf = ({ kid }: { kid?: string }) => {
      const key = this.#keys.find(({ id }) => id === kid);
      if (!key) throw new Error('sealed with a secret that is gone');
      return key.secret;
    };
    try {
      const { payload } = await jwtDecrypt<Flow>(sealed, keyOf, {
        currentDate: this.#context.clock.now(),
        requiredClaims: ['exp'],
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return payload;
    } catch {
      // Tampered with, expired, or sealed with a secret that is gone.
      return undefined;
    }
  }

  #nameOf(state: string): string {
    return this.#prefix + state.slice(0, 8);
  }

  #attributes(maxAge: number): CookieSerializeOptions {
    return { path: '/', httpOnly: true, secure: this.#context.config.secure, sameSite: 'lax', maxAge };
  }
}
