import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { outOfSpace } from '../errors.ts';
import { freeSpaceAt } from '../files/folder-store.ts';

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
 * recover from a full disk. Reading, signing in and signing out still work.
 */
export function refuseWritesOnFullDisk(app: FastifyInstance, context: Context) {
  if (context.database.engine !== 'embedded') return;
  app.addHook('preParsing', async (request) => {
    if (readingMethods.has(request.method) || request.url.startsWith('/api/auth/')) return;
    const free = await freeSpaceOf(context);
    if (free !== undefined && free < context.config.FREE_SPACE_MIN) throw outOfSpace();
  });
}
