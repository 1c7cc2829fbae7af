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

/** Longer than summer vacation (s). */
const knownBrowserSeconds = 180 * 24 * 3600;

/**
 * Reads, sets and clears the cookies of a session. `Secure` and the name prefixes follow the scheme of PUBLIC_URL: on plain
 * http browsers drop such cookies silently.
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

  /** Tells whether the browser says that it holds a refresh cookie, which itself is sent to /api/auth only. */
  hasMarker(request: FastifyRequest): boolean {
    return request.cookies[this.#names.marker] === '1';
  }

  /** Returns the cookie that {@link KnownBrowsers} wrote. */
  known(request: FastifyRequest): string | undefined {
    return request.cookies[this.#names.known];
  }

  /** Sets the cookie of {@link KnownBrowsers} for 180 days; `clear` leaves it, so it outlives a logout. */
  keepKnown(reply: FastifyReply, value: string) {
    reply.setCookie(this.#names.known, value, this.#lax(knownBrowserSeconds));
  }

  /** Tells whether the page recorded a logout that has not reached the server yet. */
  hasLeft(request: FastifyRequest): boolean {
    return request.cookies[this.#names.left] !== undefined;
  }

  /** Clears the mark of {@link hasLeft}, once the logout has arrived or someone has logged in. */
  clearLeft(request: FastifyRequest, reply: FastifyReply) {
    // Not httpOnly, because the page's script set it; it identifies no one.
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
