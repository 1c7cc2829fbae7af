import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import underPressure from '@fastify/under-pressure';
import type { Endpoint, PlainRoute } from '@teamsparks/contract/endpoint';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerAuth } from './features/auth/index.ts';
import { registerBookmarks } from './features/bookmarks/index.ts';
import { registerChallenges } from './features/challenges/index.ts';
import { registerOperation } from './features/operation/index.ts';
import { registerPages } from './features/pages/index.ts';
import { registerUploads } from './features/uploads/index.ts';
import type { Context } from './platform/context.ts';
import { refuseCrossOrigin } from './platform/http/cross-origin.ts';
import { sendFailure } from './platform/http/failures.ts';
import { securityHeaders } from './platform/http/headers.ts';
import { gateOn, type Lifecycle } from './platform/http/readiness.ts';
import { logRequests } from './platform/http/request-log.ts';
import { onlyJsonUnlessForm } from './platform/http/content-types.ts';

const jsonMaxBytes = 1024 * 1024;

/** The whole product as one Fastify app; knows no port. */
export async function buildApp(context: Context, lifecycle: Lifecycle): Promise<FastifyInstance> {
  const { config } = context;
  const logger: FastifyBaseLogger = context.log;
  const app: FastifyInstance = fastify({
    bodyLimit: jsonMaxBytes,
    genReqId: () => randomUUID(),
    loggerInstance: logger,
    disableRequestLogging: true,
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((proxy) => proxy.trim()) : false,
    requestTimeout: 120_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // A key "__proto__" is data like any other: schemas copy only the keys they name.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    http: { headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 2_500 },
  });
  app.decorate('served', new Set<Endpoint | PlainRoute>());
  app.decorateRequest('actor', null);
  app.setErrorHandler(sendFailure);
  await securityHeaders(app, config);
  gateOn(app, lifecycle);
  logRequests(app);
  app.addHook('onRequest', refuseCrossOrigin(new URL(config.PUBLIC_URL).origin));
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/org-api/') || request.url.startsWith('/ai/')) {
      reply.header('cache-control', 'no-store');
    }
  });
  if (config.NODE_ENV !== 'test') {
    await app.register(underPressure, { maxEventLoopDelay: 1_000, maxEventLoopUtilization: 0.995, retryAfter: 5 });
  }
  await app.register(cookie);
  await app.register(formBody);
  onlyJsonUnlessForm(app);

  const sessions = registerAuth(app, context);
  registerChallenges(app, context);
  registerUploads(app, context);
  registerBookmarks(app, context);
  registerOperation(app, context, lifecycle);
  await registerPages(app, context, sessions);
  return app;
}
