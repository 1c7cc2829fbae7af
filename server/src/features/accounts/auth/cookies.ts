import type { CookieSerializeOptions } from '@fastify/cookie';
import { leftCookie } from '@teamsparks/contract/accounts/addresses/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a browser holds of a session. */
export interface SessionCookies {
  access: string;
  accessMs: number;
  refresh: string;
  refreshMs: number;
}

/** Longer than a summer. */
const knownSeconds = 180 * 24 * 3600;

/**
 * Names and attributes of the session's cookies. Secure and the prefixes follow the scheme of
 * PUBLIC_URL: on plain http browsers would drop such cookies silently.
 */
export class CookieJar {
  readonly #secure: boolean;
  readonly #names: { access: string; refresh: string; marker: string; left: string; known: string };

  constructor(secure: boolean) {
    this.#secure = secure;
    this.#names = {
      access: secure ? '__Host-ts_access' : 'ts_access',
      refresh: secure ? '__Secure-ts_refresh' : 'ts_refresh',
      marker: secure ? '__Host-ts_session' : 'ts_session',
      known: secure ? '__Host-ts_known' : 'ts_known',
      left: secure ? `__Host-${leftCookie}` : leftCookie,
    };
  }

  access(request: FastifyRequest): string | undefined {
    return request.cookies[this.#names.access];
  }

  refresh(request: FastifyRequest): string | undefined {
    return request.cookies[this.#names.refresh];
  }

  /** Whether a renewal is worth trying; the refresh cookie itself is sent to /api/auth only. */
  hasMarker(request: FastifyRequest): boolean {
    return request.cookies[this.#names.marker] === '1';
  }

  /** What {@link KnownBrowsers} wrote. */
  known(request: FastifyRequest): string | undefined {
    return request.cookies[this.#names.known];
  }

  /** Stays after a logout: `clear` leaves it. */
  keepKnown(reply: FastifyReply, value: string) {
    reply.setCookie(this.#names.known, value, this.#lax(knownSeconds));
  }

  /** Whether the person of this browser has logged out without the server having heard it so far. */
  hasLeft(request: FastifyRequest): boolean {
    return request.cookies[this.#names.left] !== undefined;
  }

  /** The server has heard it, or somebody has signed in since. */
  clearLeft(request: FastifyRequest, reply: FastifyReply) {
    // The script of the page set it, and it tells nothing of anybody.
    if (this.hasLeft(request)) reply.setCookie(this.#names.left, '', { ...this.#lax(0), httpOnly: false });
  }

  set(reply: FastifyReply, cookies: SessionCookies) {
    const refreshAge = Math.floor(cookies.refreshMs / 1000);
    reply.setCookie(this.#names.access, cookies.access, this.#lax(Math.floor(cookies.accessMs / 1000)));
    reply.setCookie(this.#names.refresh, cookies.refresh, this.#strict(refreshAge));
    reply.setCookie(this.#names.marker, '1', this.#lax(refreshAge));
  }

  clear(reply: FastifyReply) {
    reply.setCookie(this.#names.access, '', this.#lax(0));
    reply.setCookie(this.#names.refresh, '', this.#strict(0));
    reply.setCookie(this.#names.marker, '', this.#lax(0));
  }

  #lax(maxAge: number): CookieSerializeOptions {
    return { path: '/', httpOnly: true, secure: this.#secure, sameSite: 'lax', maxAge };
  }

  #strict(maxAge: number): CookieSerializeOptions {
    return { path: '/api/auth', httpOnly: true, secure: this.#secure, sameSite: 'strict', maxAge };
  }
}
