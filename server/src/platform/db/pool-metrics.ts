import type pg from 'pg';
import { Gauge, Histogram, type Metric } from 'prom-client';

/** Patches `connect` of the pool to measure the wait for a connection; returns that metric and one of connections by state. */
export function measurePool(pool: pg.Pool): Metric[] {
  const waited = new Histogram({
    name: 'db_pool_wait_seconds',
    help: 'Time until a connection to the database was there, or was given up on',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 1.5],
    registers: [],
  });
  const connect = pool.connect.bind(pool);
  // Queries and transactions come through the form without a callback; the pool itself uses the other one.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => {
    if (callback) return connect(callback);
    const arrived = waited.startTimer();
    return connect().finally(arrived);
  }) as typeof pool.connect;
  const connections = new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database that are in use or idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'in use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited for' }, pool.waitingCount);
    },
  });
  return [waited, connections];
}
