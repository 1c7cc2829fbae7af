import { Gauge, type Metric } from 'prom-client';
import type { Database } from '../db/database.ts';
import { type Backlog, findBacklog } from './job-rows.ts';

/**
 * Returns gauges of waiting jobs and of the oldest overdue job (s), by kind, read from the table at each scrape. Instances share the
 * table, so take their maximum. Without a database they are empty, so that other metrics still arrive.
 */
export function measureJobs(db: Database): Metric[] {
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
