import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Joining } from '@teamsparks/contract/runs/fields/run';
import { joinRun } from '@teamsparks/contract/runs/addresses/screens';
import type { Joined } from '@teamsparks/contract/runs/fields/screen-view';
import type { ScreenKind } from '@teamsparks/contract/shared/access';
import { plainCode, reopenMinutes, runDelayMaxMs } from '@teamsparks/contract/runs/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import { CodeTries } from '../../platform/http/code-tries.ts';
import {
  findRunByInvitation,
  findRunByCode,
  findLatestScreens,
  findScreen,
  insertScreen,
} from './screens.repository.ts';
import type { JoinedScreen, Runs } from './runs.ts';
import { lockSteeredRun } from './read-run.service.ts';
import { appendEvent, hostSender } from './run-log.ts';
import { lockRun, type RunRecord } from './runs.repository.ts';

const wrongCode = 'There is no open run with this code. Check the six signs on the screen of the host.';
const cookiePath = '/run-api/';
/** A browser is refused after 60 wrong codes in ten minutes; a network of a school is slowed after as many. */
const triesOfCodes = {
  what: 'run-code',
  metric: 'run_code',
  cookiePath: joinRun.path,
  ofBrowser: 60,
  ofAddress: 60,
  seconds: 10 * 60,
  tooMany: 'Too many codes are tried from here. Scan the picture on the screen of the host, or try again.',
};
/** Screen cookies a browser keeps; those of deleted runs go first, then the oldest. */
const cookiesMax = 8;
const minuteMs = 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Lets screens without an account join runs, and recognizes them by a cookie of their own, never by a login. */
export class Guests {
  readonly #runs: Runs;
  readonly #prefix: string;
  readonly tries: CodeTries;
  readonly #joining: RateLimit;

  constructor(runs: Runs) {
    const { pool } = runs.context.database;
    this.#runs = runs;
    this.#prefix = `${runs.context.config.secure ? '__Secure-' : ''}ts_run_`;
    this.tries = new CodeTries(runs.context, triesOfCodes);
    this.#joining = new RateLimit(pool, 'run-join', 30, 60);
  }

  /**
   * Joins a screen to a run by its code and sets its cookie; throws 404 for a wrong code, 409 if the run is locked
   * or full, 429 if too many join at once. A code with its secret was scanned, not guessed, so it skips the limits
   * on guessing.
   */
  async join(request: FastifyRequest, reply: FastifyReply, { code, secret }: Joining): Promise<Joined> {
    const { db } = this.#runs.context;
    const typed = plainCode(code);
    const invited = secret === undefined ? undefined : await findRunByInvitation(db, typed, secret);
    if (!invited) await this.tries.take(request, reply);
    const target = invited ?? (await findRunByCode(db, typed));
    if (!target) {
      await this.tries.wrong(request, reply);
      throw notFound(wrongCode);
    }
    if (!invited) await this.tries.right(request);
    await this.#joining.take(String(target.run_id), target.kind);
    const joined = await this.#enter(target.run_id, target.kind, false, lockById(target.run_id));
    await this.#setCookie(request, reply, joined);
    return { screen: joined.screen, kind: joined.kind, number: joined.number };
  }

  /**
   * Joins a team window in the host's own browser, and sets its cookie; it shows also handouts for one player.
   * Throws unless the person steers the run, it has not ended, and another window may join.
   */
  async openWindow(request: FastifyRequest, reply: FastifyReply, actor: Actor, runId: number): Promise<Joined> {
    const joined = await this.#enter(runId, 'team', true, (tx) => lockSteeredRun(tx, actor, runId));
    await this.#setCookie(request, reply, joined);
    return { screen: joined.screen, kind: joined.kind, number: joined.number };
  }

  async #enter(
    runId: number,
    kind: ScreenKind,
    byHost: boolean,
    lock: Parameters<typeof appendEvent<RunRecord>>[1],
  ): Promise<Joined & { token: string }> {
    const screen = randomUUID();
    const token = randomBytes(32).toString('base64url');
    let number = 0;
    await appendEvent(this.#runs, lock, async (tx, row, state) => {
      if (row.phase === 'ended') throw notFound(wrongCode);
      const numbers = state.screens.filter((joined) => joined.kind === kind).map((joined) => joined.number);
      number = 1 + Math.max(0, ...numbers);
      const expires_at = new Date(this.#runs.now() + runDelayMaxMs);
      await insertScreen(tx, {
        id: screen,
        run_id: runId,
        kind,
        by_host: byHost,
        token_sha256: hashOf(token),
        expires_at,
      });
      return {
        command: { kind: 'joined', payload: { id: screen, kind, number, team: null } },
        by: byHost ? hostSender : screen,
      };
    });
    return { screen, kind, number, token };
  }

  async #setCookie(request: FastifyRequest, reply: FastifyReply, { screen, token }: { screen: string; token: string }) {
    const options = {
      path: cookiePath,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#runs.context.config.secure,
    } as const;
    const ids = Object.keys(request.cookies).flatMap((name) => this.#screenIn(name) ?? []);
    const kept = await findLatestScreens(this.#runs.context.db, ids, cookiesMax - 1);
    for (const id of ids) if (!kept.includes(id)) reply.clearCookie(`${this.#prefix}${id}`, options);
    reply.setCookie(`${this.#prefix}${screen}`, token, { ...options, maxAge: runDelayMaxMs / 1000 });
  }

  #screenIn(cookie: string): string | undefined {
    const id = cookie.startsWith(this.#prefix) ? cookie.slice(this.#prefix.length) : '';
    return uuid.test(id) ? id : undefined;
  }

  /**
   * Sets `request.screen`; throws 401 if there is no such screen of this kind, its token is missing, wrong or
   * expired, or its run ended longer ago than it can be reopened.
   */
  async admit(request: FastifyRequest, kind: ScreenKind): Promise<void> {
    request.screen = await this.#find(request, kind);
    if (!request.screen) throw new Refusal('unauthorized', 'Please enter the code of the run.');
  }

  /** Returns the screen in the address if the request has its token and its run is open or can be reopened; null otherwise. */
  async #find(request: FastifyRequest, kind: ScreenKind): Promise<JoinedScreen | null> {
    const { screen = '' } = request.params as { screen?: string };
    const token = request.cookies[`${this.#prefix}${screen}`];
    if (!token || !uuid.test(screen)) return null;
    const now = this.#runs.now();
    const since = new Date(now - reopenMinutes * minuteMs);
    const row = await findScreen(this.#runs.context.db, screen, kind, { now: new Date(now), since });
    if (!row || !timingSafeEqual(Buffer.from(row.token_sha256), Buffer.from(hashOf(token)))) return null;
    return { id: row.id, runId: row.run_id, isWindow: row.by_host };
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const lockById = (runId: number) => async (tx: Parameters<typeof lockRun>[0]) => {
  const row = await lockRun(tx, runId);
  if (!row) throw notFound(wrongCode);
  return row;
};
