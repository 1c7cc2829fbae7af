import { Gauge, type Metric } from 'prom-client';
import type { Database } from '../db/database.ts';
import { type Backlog, findBacklog } from './job-rows.ts';

/**
 * What waits in the table "jobs", read whenever somebody asks. Every instance tells the same, because they share the table:
 * take the maximum over instances. Without a database there is nothing to tell, and the other metrics still come.
 */
export function measureJobs(db: Database): Metric[] {
  const gauge = (name: string, help: string, valueOf: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [],
      async collect() {
        const found = await findBacklog(db).catch(() => []);
        this.reset();
        for (const backlog of found) this.set({ kind: backlog.kind }, valueOf(backlog));
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
