import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/operation';
import type { Context } from '../../platform/context.ts';
import { reach } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { freeSpaceOf } from '../../platform/http/free-space.ts';
import type { Lifecycle } from '../../platform/http/readiness.ts';
import { serve, servePlain } from '../../platform/http/serve.ts';
import { openApi } from './open-api.ts';
import { referencePage } from './reference-page.ts';

/** Health, and the description of the interface. */
export function registerOperation(app: FastifyInstance, context: Context, lifecycle: Lifecycle) {
  serve(app, contract.livez, () => ({ status: 'ok' }));

  serve(app, contract.readyz, async () => {
    if (lifecycle.phase !== 'ready' || !(await isUsable(context))) {
      throw new Refusal('unavailable', 'Not ready.', { retryAfter: 2 });
    }
    return { status: 'ok' };
  });

  const document = openApi(context.config.PUBLIC_URL);
  servePlain(app, contract.openApiDocument, (_request, reply) => reply.send(document));
  const page = referencePage(document);
  servePlain(app, contract.apiReference, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

async function isUsable(context: Context): Promise<boolean> {
  try {
    await reach(context.db);
    const free = await freeSpaceOf(context);
    return free === undefined || free >= context.config.FREE_SPACE_MIN;
  } catch (error) {
    context.log.warn({ err: error }, 'not ready');
    return false;
  }
}
