import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import type { Person } from '../../server/test/people.ts';
import { freePort } from '../../scripts/free-port.mjs';
import type { Row } from '../table.ts';
import { beginLoad, judged, rowsOf } from './load.ts';
import { startRelay } from './relay.ts';
import { administratorOf, openScene, type Scene } from './scene.ts';

type Relay = Awaited<ReturnType<typeof startRelay>>;
type Replica = Awaited<ReturnType<typeof addReplica>>;

const portOf = (url: string) => Number(new URL(url).port);

/** Adds a synchronous streaming replica; returns its port and a function that promotes it. */
async function addReplica({ postgres }: Scene) {
  const port = await freePort();
  const data = join(dirname(postgres.data), 'replica');
  const from = new URL(postgres.url);
  await postgres.tool(
    'pg_basebackup',
    '-h',
    from.hostname,
    '-p',
    from.port,
    '-U',
    from.username,
    '-D',
    data,
    '-R',
    '-X',
    'stream',
  );
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=200`;
  await postgres.tool('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, '-o', options, 'start');
  const primary = new pg.Client(postgres.url);
  await primary.connect();
  // Only now: the copy of these settings would make the replica wait for one of its own.
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query(`alter system set synchronous_commit = 'remote_apply'`);
  await primary.query('select pg_reload_conf()');
  for (;;) {
    const { rows } = await primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication');
    if (rows.some(({ sync_state }) => sync_state === 'sync')) break;
    await after(50);
  }
  await primary.end();
  return {
    port,
    promote: () => postgres.tool('pg_ctl', '-D', data, '-w', 'promote'),
    stop: () => postgres.tool('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
  };
}

const under = 'two instances, synchronous replica (remote_apply)';

/** Ends the primary under load and puts the replica in its place. */
async function failOver({ url, postgres }: Scene, as: Person, relay: Relay, replica: Replica): Promise<Row[]> {
  const { outcome, stop } = beginLoad(url, as, { label: 'Failed over' });
  const createdCount = () => outcome.writes.get(201) ?? 0;
  await after(10_000);
  const began = performance.now();
  await postgres.tool('pg_ctl', '-D', postgres.data, '-m', 'immediate', 'stop');
  await replica.promote();
  relay.pointTo(replica.port);
  const [promoted, before] = [performance.now(), createdCount()];
  while (createdCount() === before) await after(5);
  const seconds = (performance.now() - promoted) / 1_000;
  await after(10_000);
  const value = `${seconds.toFixed(2)} s, after ${((promoted - began) / 1_000).toFixed(2)} s without a primary`;
  return [
    ...(await rowsOf('failover', under, url, as, await stop())),
    {
      part: 'failover',
      what: 'from the promotion to the first write',
      under,
      value,
      goal: '<= 5 s',
      met: judged(seconds <= 5),
    },
  ];
}

/** Measures a primary that is killed under load and replaced by its replica at the same address. */
export async function failover(): Promise<Row[]> {
  let relay: Relay | undefined;
  const scene = await openScene({
    instances: 2,
    databaseAt: async (url) => {
      relay = await startRelay(portOf(url));
      return url.replace(/:\d+\//, `:${relay.port}/`);
    },
  });
  let replica: Replica | undefined;
  try {
    replica = await addReplica(scene);
    if (!relay) throw new Error('nobody asked where the database is');
    return await failOver(scene, await administratorOf(scene.url), relay, replica);
  } finally {
    await replica?.stop().catch(() => {});
    relay?.close();
    await scene.close();
  }
}
