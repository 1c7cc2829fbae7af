import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { SecretBox } from '../secret-box.ts';
import { type Database, inTransaction } from './database.ts';

const lifetime = sql<Date>`now() - interval '24 hours'`;

interface OneTimeRequest {
  /** Who asks; null: nobody is signed in. */
  userId: number | null;
  /** Chosen by the client, one per thing to be made; without one everything is done as often as it is asked for. */
  key: string | undefined;
  /** What is requested. The same key with another request is a mistake of the client. */
  request: unknown;
}

/** Runs a request once, however often it arrives with the same key within 24 hours. */
export class Once {
  readonly #key: string | undefined;
  readonly #userId: number | null;
  readonly #owner: string;
  readonly #asked: unknown;

  constructor({ userId, key, request }: OneTimeRequest) {
    this.#userId = userId;
    this.#key = key;
    this.#owner = `${userId ?? 'nobody'} ${key}`;
    this.#asked = request;
  }

  /** Made where it is compared: most requests have no key. */
  get #request(): string {
    return createHash('sha256').update(JSON.stringify(this.#asked)).digest('base64url');
  }

  /**
   * Does `work` in one transaction, whose database it is given, and keeps its answer; or gives the answer that this
   * request had before. The same request at the same moment waits; one that failed may be tried again.
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

  /** The answer that this request had, for work that is too slow for a transaction and had better not begin again. */
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
    // One that has run out, or that no secret opens any more.
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

/** Hourly: keys that no longer count. */
export async function forgetOldKeys({ db }: { db: Database }) {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', lifetime).execute();
}
