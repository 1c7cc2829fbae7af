import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { outOfSpace } from '../errors.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The embedded engine does not come back from a full disk by itself (database.md): while less than FREE_SPACE_MIN is free
 * nothing is written, reading goes on. Signing in and out stays possible; it takes next to nothing (REL-13).
 */
export function keepFreeSpace(app: FastifyInstance, { database, files, config }: Context) {
  if (database.engine !== 'embedded') return;
  app.addHook('preParsing', async (request) => {
    if (readingMethods.has(request.method) || request.url.startsWith('/api/auth/')) return;
    const free = await files.freeSpace();
    if (free !== undefined && free < config.FREE_SPACE_MIN) throw outOfSpace();
  });
}
