import { metrics } from '@teamsparks/contract/operations/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, outOfSpace } from '../errors.ts';
import type { Context } from '../context.ts';
import { freeSpaceAt } from '../files/folder-store.ts';

/** Phase of the process; only `ready` serves people. */
export interface Lifecycle {
  phase: 'starting' | 'ready' | 'stopping';
}

const probes = new Set(['/livez', '/readyz']);

/** Tells whether the request is a health probe, which is answered in every phase and not logged. */
export function isProbe({ url }: FastifyRequest): boolean {
  return probes.has(url.split('?', 1)[0] ?? '');
}

/** Tells whether the request comes from monitoring: a health probe or metrics. */
export function isOperation(request: FastifyRequest): boolean {
  return isProbe(request) || request.routeOptions.config.route?.path === metrics.path;
}

/**
 * Tells whether the request is answered even while the server starts or is overloaded: monitoring, and files of the
 * web build other than its pages.
 */
export function isAlwaysServed(request: FastifyRequest): boolean {
  if (isOperation(request)) return true;
  const { config, url } = request.routeOptions;
  // A route outside the contract is a file of the web build; pages have no route.
  return !config.route && url !== undefined && !request.is404;
}

/**
 * Refuses requests with 503 while the process starts, unless they are always served ({@link isAlwaysServed}), and
 * closes connections after each reply while it stops.
 */
export function refuseUntilReady(app: FastifyInstance, lifecycle: Lifecycle) {
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.phase === 'stopping') reply.header('connection', 'close');
  });
  app.addHook('onRequest', async (request) => {
    if (lifecycle.phase === 'starting' && !isAlwaysServed(request)) {
      throw new Refusal('unavailable', 'TeamSparks is starting. Please try again in a moment.', { retryAfter: 2 });
    }
  });
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns the free space where this process writes (bytes): in the folder of the files, or on the disk of the embedded database;
 * undefined if it writes to no disk.
 */
export async function freeSpaceOf({ database, files, config }: Pick<Context, 'database' | 'files' | 'config'>) {
  const free = await files.freeSpace();
  return free === undefined && database.engine === 'embedded' ? freeSpaceAt(config.DATA_DIR) : free;
}

/**
 * Refuses writes with 507 while less than FREE_SPACE_MIN is free, but only with the embedded database, which does not
 * recover from a full disk. Reading and everything below /api/auth/, such as signing in, still work.
 */
export function refuseWritesOnFullDisk(app: FastifyInstance, context: Context) {
  if (context.database.engine !== 'embedded') return;
  app.addHook('preParsing', async (request) => {
    if (readingMethods.has(request.method) || request.url.startsWith('/api/auth/')) return;
    const free = await freeSpaceOf(context);
    if (free !== undefined && free < context.config.FREE_SPACE_MIN) throw outOfSpace();
  });
}
