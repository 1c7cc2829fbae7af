import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../processes.ts';
import type { Row } from '../table.ts';
import { beginLoad, judged, rowsOf } from './load.ts';
import { startRelay } from './relay.ts';
import { administratorOf, openScene, type Scene } from './scene.ts';

const portOf = (url: string) => Number(new URL(url).port);

/** A streaming replica that has everything before a commit is acknowledged. Answers its port and the way to make it the primary. */
async function addReplica({ postgres }: Scene) {
  const port = await freePort();
  const data = join(dirname(postgres.data), 'replica');
  const from = new URL(postgres.url);
  await postgres.tool(
    'pg_basebackup',
    ...['-h', from.hostname, '-p', from.port, '-U', from.username, '-D', data, '-R', '-X', 'stream'],
  );
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=200`;
  await postgres.tool('pg_ctl', ...['-D', data, '-w', '-l', `${data}.log`, '-o', options, 'start']);
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

/** The primary ends without a word under load, the replica takes its place, and the address of the database leads there. */
export async function failover(): Promise<Row[]> {
  let relay: Awaited<ReturnType<typeof startRelay>> | undefined;
  const scene = await openScene({
    instances: 2,
    databaseAt: async (url) => {
      relay = await startRelay(portOf(url));
      return url.replace(/:\d+\//, `:${relay.port}/`);
    },
  });
  const replica = await addReplica(scene);
  try {
    const as = await administratorOf(scene.url);
    const { told, stop } = beginLoad(scene.url, as, { label: 'Failed over' });
    await after(10_000);
    const began = performance.now();
    await scene.postgres.tool('pg_ctl', '-D', scene.postgres.data, '-m', 'immediate', 'stop');
    const down = performance.now();
    await replica.promote();
    relay?.pointTo(replica.port);
    const promoted = performance.now();
    const before = told.writes.get(201) ?? 0;
    while ((told.writes.get(201) ?? 0) < before + 1) await after(5);
    const served = performance.now();
    await after(10_000);
    const under = 'two instances, synchronous replica (remote_apply)';
    const { url } = scene;
    const rows = await rowsOf('failover', under, url, as, await stop());
    const seconds = (served - promoted) / 1_000;
    return [
      ...rows.map((row) => (row.what === 'reads that failed twice' ? withoutGoal(row) : row)),
      {
        ...{
          part: 'failover',
          what: 'from the promotion to the first write',
          under,
          goal: '<= 5 s',
          met: judged(seconds <= 5),
        },
        value: `${seconds.toFixed(2)} s (stopping took ${((down - began) / 1_000).toFixed(2)} s, promoting ${((promoted - down) / 1_000).toFixed(2)} s)`,
      },
    ];
  } finally {
    await replica.stop().catch(() => {});
    relay?.close();
    await scene.close();
  }
}

/** While there is no primary nobody is served, however often they ask. */
const withoutGoal = ({ goal: _goal, met: _met, ...row }: Row): Row => row;
