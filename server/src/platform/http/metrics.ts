import { createHash, timingSafeEqual } from 'node:crypto';
import { metrics as metricsRoute } from '@teamsparks/contract/operations/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, type Metric, Registry, Gauge } from 'prom-client';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { servePlain } from './serve.ts';
import type { Database } from '../db/database.ts';
import { type Backlog, findBacklog } from '../jobs/job-rows.ts';

/**
 * Serves `/metrics` for Prometheus: process, request durations by route and status class, waits for the database, jobs, and the
 * metrics of features. Answers 404 without the right bearer token, and to everyone if no token is configured.
 */
export function registerMetrics(
  app: FastifyInstance,
  { config, database, db }: Context,
  ofFeatures: readonly Metric[],
) {
  const token = config.METRICS_TOKEN;
  const registry = token ? measure(app) : undefined;
  if (registry) {
    const all = [...measurePool(database.pool), ...measureJobs(db), ...ofFeatures];
    for (const metric of all) registry.registerMetric(metric);
  }
  servePlain(app, metricsRoute, async (request, reply) => {
    if (!registry || !mayMeasure(request, token)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Tells whether the request has the bearer token; never if the token is empty. */
export function mayMeasure({ headers }: FastifyRequest, token: string): boolean {
  const [scheme = '', given = ''] = headers.authorization?.split(' ') ?? [];
  return token !== '' && scheme.toLowerCase() === 'bearer' && same(given, token);
}

function measure(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern rather than the address, because it has a fixed number of values and names no one.
    const route = request.routeOptions.config.route?.path ?? 'page or file';
    const labels = { method: request.method, route, status: classOf(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  return registry;
}

/** Returns the class of a status, such as `2xx`; 503 stays itself, because it asks people to come back and is no failure. */
function classOf(status: number): string {
  return status === 503 ? '503' : `${Math.floor(status / 100)}xx`;
}

/** Compares two texts in constant time, by hashes, which have the same length. */
function same(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Patches `connect` of the pool to measure the wait for a connection; returns that metric and one of connections by state. */
function measurePool(pool: pg.Pool): Metric[] {
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

/**
 * Returns gauges of waiting jobs and of the oldest overdue job (s), by kind, read from the table at each scrape. Instances share the
 * table, so take their maximum. Without a database they are empty, so that other metrics still arrive.
 */
function measureJobs(db: Database): Metric[] {
  const gauge = (name: string, help: string, valueOf: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [],
      async collect() {
        const backlogs = await findBacklog(db).catch(() => []);
        this.reset();
        for (const backlog of backlogs) this.set({ kind: backlog.kind }, valueOf(backlog));
      },
    });
  return [
    gauge(
      'jobs_waiting',
      'Jobs that are neither done nor given up, including those to be tried again later; the kind "mail" is the outbox',
      ({ waiting }) => waiting,
    ),
    gauge(
      'jobs_oldest_due_seconds',
      'For how long the oldest job has been due that no instance works on',
      ({ due_seconds }) => due_seconds,
    ),
  ];
}
