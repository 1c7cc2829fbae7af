import { randomBytes, randomUUID } from 'node:crypto';
import { newRightsHeader, type ProviderKind } from '@teamsparks/contract/accounts/addresses/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { recordAudit } from '../audit.repository.ts';
import { CookieJar } from './cookies.ts';
import { KnownBrowsers } from './known-browsers.ts';
import {
  advanceGeneration,
  findActor,
  findSession,
  insertSession,
  revokeSession,
  type SessionRow,
} from './sessions.repository.ts';
import { Tokens } from './tokens.ts';

/** Calls that renew an expired access cookie themselves, because on page load nothing could retry them. */
const renewing = new Set(['/api/auth/me', '/api/auth/me/permissions']);
/** Bearer tokens, for clients that are not browsers, are accepted only below this path. */
const bearerPrefix = '/ai/';

/** Starts, recognizes, renews and ends sessions. */
export class Sessions {
  readonly #context: Context;
  readonly #tokens: Tokens;
  readonly #cookies: CookieJar;
  readonly #browsers: KnownBrowsers;

  constructor(context: Context) {
    this.#context = context;
    this.#tokens = new Tokens(context.config.authSecrets);
    this.#cookies = new CookieJar(context.config.secure);
    this.#browsers = new KnownBrowsers(context.config);
  }

  /**
   * Starts a session for a person in this browser, through a provider if one is given, ends the one it had, sets the cookies, and returns
   * its row.
   */
  async start(userId: number, request: FastifyRequest, reply: FastifyReply, provider?: ProviderKind) {
    const { config, db } = this.#context;
    await this.#revokePresent(request, 'replaced by a new sign-in');
    const session = await insertSession(db, {
      id: randomUUID(),
      userId,
      salt: randomBytes(32),
      idleMs: config.SESSION_IDLE,
      maxMs: config.SESSION_MAX,
      userAgent: request.headers['user-agent'] ?? null,
      ip: request.ip,
      provider,
    });
    this.#setCookies(reply, { ...session, lives_for: config.SESSION_MAX });
    this.#cookies.clearLeft(request, reply);
    this.#browsers.remember(request, reply, userId);
    return session;
  }

  /**
   * Ends the session of this browser, found by either cookie (the access token may have expired), clears the cookies, and
   * makes the browser drop the answers it cached for this person. Returns through which provider it began; undefined with a password.
   */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<ProviderKind | undefined> {
    const provider = await this.#revokePresent(request, 'signed out');
    this.#cookies.clear(reply);
    this.#cookies.clearLeft(request, reply);
    reply.header('clear-site-data', '"cache"');
    return provider;
  }

  /** Returns the person who sends this request, by bearer token or cookie, or null; a few page-load calls also renew an expired session. */
  async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
    const { db } = this.#context;
    const path = request.url.split('?', 1)[0] ?? '';
    const sessionId = this.#bearerSession(request, path);
    // A stale bearer token must not hide a valid cookie.
    const byBearer = sessionId ? await findActor(db, sessionId) : undefined;
    if (byBearer) return byBearer;
    const byCookie = await this.fromAccessCookie(request, reply);
    const actor = byCookie ?? (renewing.has(path) ? await this.renew(request, reply) : null);
    // So that pages which are open learn of it without asking.
    if (actor && actor.newRights.length > 0) reply.header(newRightsHeader, actor.newRights.join());
    return actor;
  }

  /** Returns the person of the access cookie, or null, without renewing the session. */
  async fromAccessCookie(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
    if (await this.#completeLogout(request, reply)) return null;
    const token = this.#cookies.access(request);
    const claim = token ? this.#tokens.read('access', token, this.#context.clock.now()) : undefined;
    if (!claim || claim.expired) return null;
    return (await findActor(this.#context.db, claim.sessionId)) ?? null;
  }

  /** Tells whether a renewal is worth trying: the browser holds a refresh cookie and recorded no logout. */
  mayRenew(request: FastifyRequest): boolean {
    return this.#cookies.hasMarker(request) && !this.#cookies.hasLeft(request);
  }

  /** Renews the session from the refresh cookie, sets fresh cookies and returns the person; null if there is no living session, whose cookies it then clears. */
  async renew(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
    if (await this.#completeLogout(request, reply)) return null;
    const token = this.#cookies.refresh(request);
    const claim = token ? this.#tokens.readRefresh(token) : undefined;
    const session = claim ? await findSession(this.#context.db, claim.sessionId) : undefined;
    // A forged token has no effect at all: knowing a session's id must not be enough to end it.
    if (!claim || !session || !claim.fits(session.salt)) return null;
    const current = session.alive ? await this.#rotate(session, claim.generation, request) : undefined;
    const actor = current && (await findActor(this.#context.db, current.id));
    if (!current || !actor) {
      this.#cookies.clear(reply);
      return null;
    }
    this.#setCookies(reply, current);
    return actor;
  }

  /** Ends the session if the page recorded a logout that did not arrive, so that the next reload does not undo it; returns whether it did. */
  async #completeLogout(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!this.#cookies.hasLeft(request)) return false;
    await this.end(request, reply);
    return true;
  }

  /**
   * Returns the session after this use of generation `used`; if the token was used before, ends the session and returns
   * undefined. Within the grace time every use gets the same successor, so that parallel tabs and lost answers log no one out.
   */
  async #rotate(session: SessionRow, used: number, request: FastifyRequest): Promise<SessionRow | undefined> {
    const { config, db } = this.#context;
    let current = session;
    if (used === current.generation && current.rotated_ago > config.REFRESH_GRACE) {
      await advanceGeneration(db, current.id, used, config.SESSION_IDLE);
      const moved = await findSession(db, current.id);
      if (!moved?.alive) return undefined;
      current = moved;
    }
    if (used === current.generation) return current;
    if (used === current.generation - 1 && current.rotated_ago <= config.REFRESH_GRACE) return current;
    await this.#endReused(current, request);
    return undefined;
  }

  async #endReused({ id: session, user_id }: SessionRow, { id: requestId, ip, log }: FastifyRequest) {
    await inTransaction(this.#context.db, async (tx) => {
      if (!(await revokeSession(tx, session, 'refresh token used twice'))) return;
      const subject = { type: 'user', id: user_id };
      await recordAudit(tx, { actorId: null, action: 'session.reuse', subject, requestId, ip });
    });
    log.warn({ session_id: session, user_id, ip }, 'refresh token used twice, session ended');
  }

  /** Returns a bearer token for clients that are not browsers, with its lifetime (s), as login, refresh and ai-token answer it. */
  aiToken(sessionId: string) {
    const { config, clock } = this.#context;
    const expiresAt = new Date(clock.now().getTime() + config.AI_TTL);
    return {
      access_token: this.#tokens.issue('ai', sessionId, expiresAt),
      token_type: 'bearer' as const,
      expires_in: Math.floor(config.AI_TTL / 1000),
    };
  }

  #bearerSession(request: FastifyRequest, path: string): string | undefined {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (!path.startsWith(bearerPrefix) || scheme?.toLowerCase() !== 'bearer' || !token) return undefined;
    const claim = this.#tokens.read('ai', token, this.#context.clock.now());
    return claim && !claim.expired ? claim.sessionId : undefined;
  }

  /** Ends the sessions of this browser's cookies; returns through which provider one of these began. */
  async #revokePresent(request: FastifyRequest, reason: string): Promise<ProviderKind | undefined> {
    const { db, clock } = this.#context;
    const access = this.#cookies.access(request);
    const byAccess = access ? this.#tokens.read('access', access, clock.now()) : undefined;
    const first = byAccess && (await revokeSession(db, byAccess.sessionId, reason));
    const refresh = this.#cookies.refresh(request);
    const byRefresh = refresh ? this.#tokens.readRefresh(refresh) : undefined;
    if (!byRefresh || byRefresh.sessionId === byAccess?.sessionId) return first?.provider ?? undefined;
    const session = await findSession(db, byRefresh.sessionId);
    const fits = session && byRefresh.fits(session.salt);
    const second = fits ? await revokeSession(db, session.id, reason) : undefined;
    return (first ?? second)?.provider ?? undefined;
  }

  #setCookies(reply: FastifyReply, session: Pick<SessionRow, 'id' | 'generation' | 'salt' | 'lives_for'>) {
    const { config, clock } = this.#context;
    const accessExpiry = new Date(clock.now().getTime() + config.ACCESS_TTL);
    this.#cookies.set(reply, {
      access: this.#tokens.issue('access', session.id, accessExpiry),
      accessMs: config.ACCESS_TTL,
      refresh: this.#tokens.issueRefresh(session.id, session.generation, session.salt),
      refreshMs: Math.min(config.SESSION_IDLE, session.lives_for),
    });
  }
}
