import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@teamsparks/contract/operations/endpoints';
import type { Context } from '../../platform/context.ts';
import { pingDatabase } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { freeSpaceOf, type Lifecycle } from '../../platform/http/readiness.ts';
import { mayMeasure } from '../../platform/http/metrics.ts';
import { redirectToRenewal } from '../../platform/http/renew-first.ts';
import { sendCompressed, SentText } from '../../platform/http/send-compressed.ts';
import { type PlainOptions, serve, servePlain } from '../../platform/http/serve.ts';
import { version } from '../../platform/version.ts';
import { openApi, referencePage } from './open-api.ts';

const readyMaxMs = 1_000;

/** Registers the health checks and the description of the API, which in production only administrators see unless API_DOCS is `public`. */
export function registerSystem(app: FastifyInstance, context: Context, lifecycle: Lifecycle) {
  serve(app, contract.livez, ({ request }) => ({
    status: 'ok',
    ...(mayMeasure(request, context.config.METRICS_TOKEN) && { version }),
  }));

  serve(app, contract.readyz, async () => {
    if (lifecycle.phase !== 'ready' || !(await isUsable(context))) {
      throw new Refusal('unavailable', 'Not ready.', { retryAfter: 2 });
    }
    return { status: 'ok' };
  });

  let described: ReturnType<typeof describe> | undefined;
  const description = () => (described ??= describe(context.config.PUBLIC_URL));
  const { NODE_ENV, API_DOCS } = context.config;
  const isPublic = NODE_ENV !== 'production' || API_DOCS === 'public';
  const options: PlainOptions = isPublic
    ? {}
    : { access: { all: ['system_administration'] }, whenSignedOut: redirectToRenewal };
  const document = (request: FastifyRequest, reply: FastifyReply) =>
    sendCompressed(request, reply.type('application/json; charset=utf-8'), description().document);
  const page = (request: FastifyRequest, reply: FastifyReply) =>
    sendCompressed(request, reply.type('text/html; charset=utf-8'), description().page);
  servePlain(app, contract.openApiDocument, document, options);
  servePlain(app, contract.apiReference, page, options);
}

/** Returns the API description as JSON and as a page. Megabytes that few request: made on the first request and compressed once. */
function describe(publicUrl: string) {
  const document = openApi(publicUrl);
  return { document: new SentText(JSON.stringify(document)), page: new SentText(referencePage(document)) };
}

/** Tells whether database and disk answer within 1 s and the disk has space; the deadline comes before that of the caller. */
async function isUsable(context: Context): Promise<boolean> {
  try {
    return await Promise.race([hasAllItNeeds(context), sleep(readyMaxMs, undefined, { ref: false }).then(tooLate)]);
  } catch (error) {
    context.log.warn({ err: error }, 'not ready');
    return false;
  }
}

/** Tells whether the database answers and the disk has enough free space. */
async function hasAllItNeeds(context: Context): Promise<boolean> {
  const [free] = await Promise.all([freeSpaceOf(context), pingDatabase(context.db)]);
  return free === undefined || free >= context.config.FREE_SPACE_MIN;
}

function tooLate(): never {
  throw new Error(`no answer from the database or the disk within ${readyMaxMs} ms`);
}
