import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { SecretBox } from '../../../platform/secret-box.ts';

const lifeSeconds = 60 * 60;
const owner = 'opened link';

interface Opened {
  userId: number;
  email: string;
  /** Unix time (ms) after which it no longer counts. */
  expiresAt: number;
}

/**
 * Remembers for an hour, in a sealed cookie, whose mailed link this browser opened. Who then logs in to that account here has
 * shown mailbox and way in together; a scanner of mails, or a stranger with the password alone, has not.
 */
export class OpenedLinks {
  readonly #context: Context;
  readonly #box: SecretBox;
  readonly #name: string;

  constructor(context: Context) {
    this.#context = context;
    this.#box = new SecretBox(context.config.authSecrets, 'opened-link');
    this.#name = context.config.secure ? '__Host-ts_opened' : 'ts_opened';
  }

  /** Sets the cookie: this browser opened a link that was mailed to the address of this account. */
  keep(reply: FastifyReply, { id, email }: { id: number; email: string }) {
    const opened: Opened = { userId: id, email, expiresAt: this.#now() + lifeSeconds * 1000 };
    reply.setCookie(this.#name, this.#box.seal(JSON.stringify(opened), owner), this.#attributes());
  }

  /** Returns the address to which a link for this account was mailed that this browser opened within the hour; else undefined. */
  addressOf(request: FastifyRequest, userId: number): string | undefined {
    const sealed = request.cookies[this.#name];
    const text = sealed ? this.#box.open(sealed, owner) : undefined;
    if (text === undefined) return undefined;
    const opened = JSON.parse(text) as Opened;
    return opened.userId === userId && opened.expiresAt > this.#now() ? opened.email : undefined;
  }

  #now(): number {
    return this.#context.clock.now().getTime();
  }

  #attributes() {
    return {
      path: '/',
      httpOnly: true,
      secure: this.#context.config.secure,
      sameSite: 'lax' as const,
      maxAge: lifeSeconds,
    };
  }
}
