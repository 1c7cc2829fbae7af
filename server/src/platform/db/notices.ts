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
  /** Of one channel; a name that needs no quotes. */
  channel: string;
  /** A row changed, and now has this number; of any process, this one included. */
  onNotice: (id: number, number: number) => void;
  /** Notices may have been missed. Called once a second where none arrive at all, as behind a transaction pooler. */
  onGap: () => Promise<void>;
}

/**
 * Tells other processes on the same PostgreSQL server what changed, at the commit of the transaction that says it. The embedded
 * database has one process only, and its one connection is not given away for listening.
 */
export class Notices {
  readonly #context: Context;
  readonly #listening: Listening;
  #client: pg.Client | undefined;
  #arrives = false;
  /** As the log says. */
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

  async tell(tx: Database, id: number, number: number): Promise<void> {
    if (this.#context.database.engine === 'embedded') return;
    await sql`select pg_notify(${this.#listening.channel}, ${`${id} ${number}`})`.execute(tx);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    // Nobody waits for a notice that may never come.
    this.#giveUp();
    await Promise.all(this.#stops.map((stop) => stop()));
    await this.#client?.end().catch(() => {});
  }

  /** Whether a notice that was sent comes back: a pooler between us may swallow it. One asks at a time. */
  async #probe() {
    this.#probing ??= this.#probeNow().finally(() => (this.#probing = undefined));
    await this.#probing;
  }

  async #probeNow() {
    const client = (this.#client ??= await this.#connect());
    if (client) {
      const before = this.#arrives;
      const comesBack = await this.#comesBack();
      // It may have been lost meanwhile.
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

  /** Until there is another connection, changes are looked for. */
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
