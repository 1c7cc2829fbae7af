import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { SecretBox } from '../secret-box.ts';
import { type Database, inTransaction } from './database.ts';

const lifetime = sql<Date>`now() - interval '24 hours'`;

interface OneTimeRequest {
  /** Sender; null if nobody is signed in. */
  userId: number | null;
  /** Idempotency key chosen by the client; undefined: the request runs each time it arrives. */
  key: string | undefined;
  /** Content of the request. The same key with another content is refused. */
  request: unknown;
}

/** Runs a request once per idempotency key and sender within 24 hours. */
export class Once {
  readonly #key: string | undefined;
  readonly #userId: number | null;
  readonly #owner: string;
  readonly #content: unknown;

  constructor({ userId, key, request }: OneTimeRequest) {
    this.#userId = userId;
    this.#key = key;
    this.#owner = `${userId ?? 'nobody'} ${key}`;
    this.#content = request;
  }

  /** Returns the hash of the request; computed on demand, since most requests have no key. */
  get #request(): string {
    return createHash('sha256').update(JSON.stringify(this.#content)).digest('base64url');
  }

  /**
   * Runs `work` in a transaction, stores its answer and returns it; or returns the stored answer of an earlier run. Throws 422 if the
   * key belongs to another request. The same request at the same moment waits; a failed one may be tried again.
   */
  async run<C extends Pick<Context, 'db' | 'config'>, T extends object>(
    context: C,
    work: (within: C) => Promise<T>,
  ): Promise<T> {
    const key = this.#key;
    return inTransaction(context.db, async (tx) => {
      const within = { ...context, db: tx };
      if (key === undefined) return work(within);
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${this.#userId ?? 0}))`.execute(tx);
      const earlier = await this.earlier<T>(within);
      if (earlier) return earlier;
      const answer = await work(within);
      await this.#keep(within, key, answer);
      return answer;
    });
  }

  /** Returns the stored answer of an earlier run, undefined if there is none; throws 422 as `run` does. For work too slow for a transaction. */
  async earlier<T extends object>({ db, config }: Pick<Context, 'db' | 'config'>): Promise<T | undefined> {
    if (this.#key === undefined) return undefined;
    const row = await this.#rows(db).select('sealed').where('created_at', '>', lifetime).executeTakeFirst();
    const opened = row && new SecretBox(config.authSecrets, 'answer').open(row.sealed, this.#owner);
    if (opened === undefined) return undefined;
    const [request, answer] = JSON.parse(opened) as [string, T];
    if (request === this.#request) return answer;
    throw new Refusal('invalid', 'This Idempotency-Key belongs to another request.');
  }

  async #keep({ db, config }: Pick<Context, 'db' | 'config'>, key: string, answer: object): Promise<void> {
    const text = JSON.stringify([this.#request, answer]);
    const sealed = new SecretBox(config.authSecrets, 'answer').seal(text, this.#owner);
    // Removes an expired answer, or one that no secret opens.
    await db
      .deleteFrom('idempotency_keys')
      .where('user_id', 'is not distinct from', this.#userId)
      .where('key', '=', key)
      .execute();
    await db.insertInto('idempotency_keys').values({ user_id: this.#userId, key, sealed }).execute();
  }

  #rows(db: Database) {
    return db
      .selectFrom('idempotency_keys')
      .where('user_id', 'is not distinct from', this.#userId)
      .where('key', '=', this.#key ?? '');
  }
}

/** Deletes idempotency keys older than 24 hours; runs hourly. */
export async function deleteExpiredKeys({ db }: { db: Database }) {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', lifetime).execute();
}
