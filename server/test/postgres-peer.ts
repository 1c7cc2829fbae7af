import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';

type Started = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

const connectionsMax = 20;
const slotTaker = 'slot-taker';

/** Real PostgreSQL server of its own that can be crashed, frozen and starved. */
export class PostgresPeer {
  readonly url: string;
  readonly #server: Started;
  readonly #taken: pg.Client[] = [];

  private constructor(server: Started) {
    this.#server = server;
    this.url = server.url;
  }

  static async start(): Promise<PostgresPeer> {
    const server = await startPostgres(connectionsMax);
    if (!server) throw new Error('PostgreSQL is not installed here');
    return new PostgresPeer(server);
  }

  /** Kills all processes, as a power cut does, and starts the server again. */
  async crash() {
    for (const pid of this.#processes()) process.kill(pid, 'SIGKILL');
    while (this.#processes().length > 0) await after(10);
    await this.#server.control('start');
  }

  async restart(how: 'fast' | 'immediate') {
    await this.#server.control('-m', how, 'restart');
  }

  /** Stops all processes for `forMs`: connections stay open and are accepted, but not answered. */
  async freeze(forMs: number) {
    const frozen = this.#processes();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    await after(forMs);
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }

  /** Takes all connections for `forMs`, those in use included. */
  async withoutSlots(forMs: number) {
    const [first] = await Promise.all([this.#take(), this.#take()]);
    if (!first) throw new Error('no connection was free');
    for (;;) {
      while ((await Promise.all([this.#take(), this.#take()])).some(Boolean));
      const { rowCount } = await first.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and application_name <> $1`,
        [slotTaker],
      );
      if (rowCount === 0) break;
    }
    await after(forMs);
    await Promise.all(this.#taken.splice(0).map((client) => client.end()));
  }

  /**
   * Queries over new connections, with the timeouts of the product, until `lastAway` is called, which returns when one last failed (ms
   * of performance.now()): on a busy machine a server starts long before it answers.
   */
  watch() {
    let last = 0;
    const over = new AbortController();
    const watching = (async () => {
      for (; !over.signal.aborted; await after(50)) if (!(await this.#answers())) last = performance.now();
    })();
    const lastAway = async () => {
      over.abort();
      await watching;
      return last;
    };
    return { lastAway };
  }

  stop() {
    this.#server.stop();
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 1_500, query_timeout: 2_900 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      void client.end().catch(() => {});
    }
  }

  async #take(): Promise<pg.Client | undefined> {
    const client = new pg.Client({ connectionString: this.url, application_name: slotTaker });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch {
      return undefined;
    }
    this.#taken.push(client);
    return client;
  }

  /** Returns the pids of the first process and its children, each of which has a session of its own. */
  #processes(): number[] {
    const [first] = readFileSync(join(this.#server.data, 'postmaster.pid'), 'utf8').split('\n');
    const own = readdirSync('/proc').filter(
      (name) => /^\d+$/.test(name) && (name === first || parentOf(name) === first),
    );
    return own.map(Number);
  }
}

function parentOf(pid: string): string | undefined {
  try {
    return /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
