import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import underPressure from '@fastify/under-pressure';
import type { Endpoint, PlainRoute } from '@teamsparks/contract/endpoint';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { registerOwnAccount } from './features/account/index.ts';
import { registerAccounts } from './features/accounts/index.ts';
import { registerAdmin } from './features/admin/index.ts';
import { registerAi } from './features/ai/index.ts';
import { registerAuth } from './features/auth/index.ts';
import { registerBookmarks } from './features/bookmarks/index.ts';
import { registerChallenges } from './features/challenges/index.ts';
import { registerGoogle } from './features/google/index.ts';
import { registerCurriculum } from './features/curriculum/index.ts';
import { registerDashboard } from './features/dashboard/index.ts';
import { assignToEvent, registerEvents } from './features/events/index.ts';
import { registerMentors } from './features/mentors/index.ts';
import { registerLessonPlans } from './features/lesson-plans/index.ts';
import { registerOperation } from './features/operation/index.ts';
import { registerPages } from './features/pages/index.ts';
import { registerPrograms } from './features/programs/index.ts';
import { registerReviews } from './features/reviews/index.ts';
import { registerTraining } from './features/training/index.ts';
import { registerUploads } from './features/uploads/index.ts';
import type { Context } from './platform/context.ts';
import { Refusal } from './platform/errors.ts';
import { onlyJsonUnlessForm } from './platform/http/content-types.ts';
import { refuseCrossOrigin } from './platform/http/cross-origin.ts';
import { keepFreeSpace } from './platform/http/free-space.ts';
import { sendFailure } from './platform/http/failures.ts';
import { securityHeaders } from './platform/http/headers.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { gateOn, isProbe, type Lifecycle } from './platform/http/readiness.ts';
import { logRequests } from './platform/http/request-log.ts';
import { answerUnparsed, readableAddress } from './platform/http/unreadable.ts';
import { handleMail } from './platform/mail/send-mail.ts';

const jsonMaxBytes = 1024 * 1024;

/** Under too much load people are told to come back, while the health probes go on answering (REL-05). */
async function pressureHandler(request: FastifyRequest) {
  if (isProbe(request)) return;
  throw new Refusal('unavailable', 'The service is busy. Please try again in a moment.', { retryAfter: 5 });
}

/** The whole product as one Fastify app; knows no port. */
export async function buildApp(context: Context, lifecycle: Lifecycle): Promise<FastifyInstance> {
  const { config } = context;
  const logger: FastifyBaseLogger = context.log;
  const app: FastifyInstance = fastify({
    bodyLimit: jsonMaxBytes,
    genReqId: () => randomUUID(),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    requestTimeout: 120_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // A key "__proto__" is data like any other: schemas copy only the keys they name.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    http: { headersTimeout: 10_000 },
    // More than Node accepts as an address: a shorter limit would be answered before any of our headers are set.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    clientErrorHandler: answerUnparsed,
  });
  app.decorate('served', new Set<Endpoint | PlainRoute>());
  app.decorateRequest('actor', null);
  app.setErrorHandler(sendFailure);
  await securityHeaders(app, config);
  logRequests(app);
  gateOn(app, lifecycle);
  app.addHook('onRequest', refuseCrossOrigin(new URL(config.PUBLIC_URL).origin));
  if (config.NODE_ENV !== 'test') {
    await app.register(underPressure, { maxEventLoopDelay: 1_000, maxEventLoopUtilization: 0.995, pressureHandler });
  }
  await app.register(cookie);
  await app.register(formBody);
  onlyJsonUnlessForm(app);
  keepFreeSpace(app, context);

  const sessions = registerAuth(app, context);
  registerAccounts(app, context);
  registerGoogle(app, context, sessions);
  registerOwnAccount(app, context, sessions);
  registerAdmin(app, context);
  await registerChallenges(app, context);
  registerUploads(app, context);
  registerBookmarks(app, context);
  registerCurriculum(app, context);
  registerReviews(app, context);
  registerDashboard(app, context);
  registerPrograms(app, context);
  registerEvents(app, context);
  registerMentors(app, context);
  registerTraining(app, context);
  registerLessonPlans(app, context, assignToEvent);
  await registerAi(app, context);
  registerOperation(app, context, lifecycle);
  registerMetrics(app, config.METRICS_TOKEN);
  await registerPages(app, context, sessions);
  handleMail(context);
  return app;
}
