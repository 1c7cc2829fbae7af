import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Context } from '../context.ts';
import { every } from '../jobs/every.ts';
import type { Database } from './database.ts';

const retryMs = 1_000;
const pollMs = 1_000;
const probeMs = 10_000;
const answerMaxMs = 3_000;

interface Listening {
  /** Name of the PostgreSQL channel, one that needs no quotes. */
  channel: string;
  /** Called when a row changed in any process, this one included, with the row's new number. */
  onNotice: (id: number, number: number) => void;
  /** Called when notices may have been missed; once a second where none arrive at all, as behind a transaction pooler. */
  onGap: () => Promise<void>;
}

/**
 * Notifies other processes on the same PostgreSQL server of changes (LISTEN and NOTIFY). Does nothing with the embedded database, which
 * has one process and one connection.
 */
export class Notices {
  readonly #context: Context;
  readonly #listening: Listening;
  #client: pg.Client | undefined;
  #arrives = false;
  /** Last state of `#arrives` that was logged. */
  #saidToArrive = true;
  #probing: Promise<void> | undefined;
  #heard = (_probe: string) => {};
  #giveUp = () => {};
  #stopped = false;
  #stops: (() => Promise<void>)[] = [];

  constructor(context: Context, listening: Listening) {
    this.#context = context;
    this.#listening = listening;
    if (context.database.engine === 'embedded') return;
    this.#stops = [
      every(probeMs, 'listen for notices', context.log, () => this.#probe()),
      every(pollMs, 'look for what no notice tells', context.log, async () => {
        if (!this.#arrives) await listening.onGap();
      }),
    ];
  }

  /** Sends a notice, which other processes get when `tx` commits. */
  async send(tx: Database, id: number, number: number): Promise<void> {
    if (this.#context.database.engine === 'embedded') return;
    await sql`select pg_notify(${this.#listening.channel}, ${`${id} ${number}`})`.execute(tx);
  }

  /** Stops listening and closes the connection. */
  async stop(): Promise<void> {
    this.#stopped = true;
    // Ends the wait for a probe that may never come back.
    this.#giveUp();
    await Promise.all(this.#stops.map((stop) => stop()));
    await this.#client?.end().catch(() => {});
  }

  /** Tests whether a notice comes back, since a pooler may swallow it. Concurrent calls share one check. */
  async #probe() {
    this.#probing ??= this.#probeNow().finally(() => (this.#probing = undefined));
    await this.#probing;
  }

  async #probeNow() {
    const client = (this.#client ??= await this.#connect());
    if (client) {
      const before = this.#arrives;
      const comesBack = await this.#comesBack();
      // The connection may have been lost in the meantime.
      this.#arrives = comesBack && this.#client === client;
      if (!comesBack) this.#drop(client);
      if (!before || !this.#arrives) await this.#listening.onGap();
    }
    this.#say();
  }

  async #comesBack(): Promise<boolean> {
    const probe = randomUUID();
    const heard = new Promise<boolean>((resolve) => {
      this.#heard = (text) => text === probe && resolve(true);
      this.#giveUp = () => resolve(false);
      setTimeout(resolve, answerMaxMs, false).unref();
    });
    await sql`select pg_notify(${this.#listening.channel}, ${probe})`.execute(this.#context.db);
    return heard;
  }

  #say() {
    if (this.#arrives === this.#saidToArrive || this.#stopped) return;
    this.#saidToArrive = this.#arrives;
    const { channel } = this.#listening;
    if (this.#arrives) this.#context.log.info({ channel }, 'notices arrive again');
    else this.#context.log.warn({ channel }, 'notices do not arrive: changes are looked for once a second');
  }

  async #connect(): Promise<pg.Client | undefined> {
    const client = new pg.Client({
      connectionString: this.#context.database.pool.options.connectionString,
      connectionTimeoutMillis: answerMaxMs,
      query_timeout: answerMaxMs,
      keepAlive: true,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload = '' }) => this.#take(payload));
    try {
      await client.connect();
      await client.query(`listen ${this.#listening.channel}`);
      return client;
    } catch (error) {
      this.#context.log.warn({ err: error }, 'cannot listen for notices');
      client.end().catch(() => {});
      return undefined;
    }
  }

  #take(payload: string) {
    const [, id, number] = /^(\d+) (\d+)$/.exec(payload) ?? [];
    if (id === undefined) this.#heard(payload);
    else this.#listening.onNotice(Number(id), Number(number));
  }

  /** Forgets a lost connection and schedules a new one; until then changes are polled. */
  #lose(client: pg.Client) {
    if (this.#client !== client) return;
    this.#drop(client);
    if (this.#stopped) return;
    setTimeout(() => {
      this.#probe().catch((error: unknown) => this.#context.log.warn({ err: error }, 'cannot listen for notices'));
    }, retryMs).unref();
  }

  #drop(client: pg.Client) {
    this.#client = undefined;
    this.#arrives = false;
    this.#giveUp();
    client.end().catch(() => {});
  }
}
