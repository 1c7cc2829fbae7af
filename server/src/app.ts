import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { changePassword, exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import { auditCsv } from '@teamsparks/contract/admin/endpoints/admin';
import { generateAiChallenge, proposeAiChallenge, rewriteAiChallenge } from '@teamsparks/contract/ai/endpoints';
import { continueAfterRenewal, refreshSession, signIn, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import {
  getAppraiserPage,
  getTeamPage,
  joinRun,
  streamAppraiser,
  streamTeam,
} from '@teamsparks/contract/runs/endpoints/screens';
import { streamRun } from '@teamsparks/contract/runs/endpoints/runs';
import { register, resetPassword } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { stageUpload } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { Endpoint, PlainRoute } from '@teamsparks/contract/shared/endpoint';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerAdmin } from './features/admin/index.ts';
import { registerChallenges, uploadMaxMs } from './features/challenges/index.ts';
import { mailFoot, registerAccounts } from './features/accounts/index.ts';
import { registerAi } from './features/ai/index.ts';
import { registerBoard, registerPreparing, readMissing, registerWhatsNext } from './features/coordination/index.ts';
import { registerBoxes } from './features/boxes/index.ts';
import { registerMaterials } from './features/materials/index.ts';
import { registerDashboard, registerFirstSteps, registerLookingBack } from './features/practice/index.ts';
import { assignToEvent, registerEvents } from './features/events/index.ts';
import { registerGroups } from './features/groups/index.ts';
import { registerPrintPacks } from './features/print-packs/index.ts';
import { registerMentoring, readOwnAnswer, registerMentors } from './features/mentors/index.ts';
import { registerLessonPlans, registerPrograms, registerTraining } from './features/lesson-plans/index.ts';
import { registerSystem } from './features/operations/index.ts';
import { registerPages } from './features/html/index.ts';
import { registerReviews } from './features/reviews/index.ts';
import { registerRightNow } from './features/right-now/index.ts';
import { registerRuns } from './features/runs/index.ts';
import type { Context } from './platform/context.ts';
import { parseJsonAndForms, discardUnreadBody } from './platform/http/read-body.ts';
import { refuseCrossOrigin, refuseOtherHosts } from './platform/http/cross-origin.ts';
import { refuseWritesOnFullDisk, refuseUntilReady, type Lifecycle } from './platform/http/readiness.ts';
import { sendFailure, answerUnparsed, readableAddress } from './platform/http/failures.ts';
import { setSecurityHeaders, logRequests } from './platform/http/every-reply.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { cleanForwardedFor } from './platform/http/sender-address.ts';
import { shedLoad, type Worth, measureWaiting, type Waiting } from './platform/http/shed-load.ts';
import { handleMail } from './platform/mail/send-mail.ts';

/** Calls that are refused first, not measured, or refused last under high load. */
const worth: Worth = {
  dearest: [generateAiChallenge, rewriteAiChallenge, proposeAiChallenge, stageUpload, exportMyData, auditCsv],
  // Run codes are answered a second late while many wrong ones arrive: guessing must not make us refuse other people. A whole room
  // waits for a page of a PDF. Passwords are hashed in a queue of their own, which a school fills when it logs in.
  lasting: [
    streamRun,
    streamTeam,
    streamAppraiser,
    joinRun,
    getTeamPage,
    getAppraiserPage,
    signIn,
    register,
    resetPassword,
    changePassword,
  ],
  needed: [refreshSession, continueAfterRenewal, signOut],
};

/** Builds the whole product as one Fastify app, not listening yet. */
export async function buildApp(
  context: Context,
  lifecycle: Lifecycle,
  waiting: Waiting = measureWaiting(),
): Promise<FastifyInstance> {
  const { config } = context;
  const logger: FastifyBaseLogger = context.log;
  const app: FastifyInstance = fastify({
    genReqId: () => randomUUID(),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    // Limit of uploads; other bodies have a shorter one (read-body.ts).
    requestTimeout: uploadMaxMs + 10_000,
    // Longer than proxies keep an idle connection (60 to 120 s): if we closed it first, their next request on it would fail.
    keepAliveTimeout: 125_000,
    forceCloseConnections: 'idle',
    // A key "__proto__" is data like any other: schemas copy only the keys they name.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    http: { headersTimeout: 10_000 },
    // Longer than any address Node accepts: a request over a shorter limit would be answered before our headers are set.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    clientErrorHandler: answerUnparsed,
  });
  app.decorate('served', new Set<Endpoint | PlainRoute>());
  app.decorateRequest('actor', null);
  app.setErrorHandler(sendFailure);
  setSecurityHeaders(app, config);
  if (config.TRUST_PROXY.length > 0) cleanForwardedFor(app);
  logRequests(app);
  if (config.hasPublicUrl) refuseOtherHosts(app, config.PUBLIC_URL);
  refuseUntilReady(app, lifecycle);
  app.addHook('onRequest', refuseCrossOrigin(new URL(config.PUBLIC_URL).origin));
  await app.register(cookie);
  shedLoad(app, waiting, worth);
  discardUnreadBody(app);
  parseJsonAndForms(app);
  refuseWritesOnFullDisk(app, context);

  const { sessions, invitations } = registerAccounts(app, context);
  registerAdmin(app, context, sessions);
  await registerChallenges(app, context);
  registerBoard(app, context);
  registerMaterials(app, context);
  registerReviews(app, context);
  registerDashboard(app, context);
  registerFirstSteps(app, context);
  registerPrograms(app, context);
  registerEvents(app, context, { readMissing, readOwnAnswer, invitations });
  registerGroups(app, context, invitations);
  registerBoxes(app, context);
  registerMentors(app, context);
  registerMentoring(app, context);
  registerTraining(app, context);
  registerLessonPlans(app, context, { assignToEvent, invitations });
  registerLookingBack(app, context);
  registerPrintPacks(app, context);
  registerPreparing(app, context);
  await registerAi(app, context);
  const ofRuns = registerRuns(app, context, lifecycle);
  registerRightNow(app, context, assignToEvent);
  registerWhatsNext(app, context, invitations);
  registerSystem(app, context, lifecycle);
  const ofPages = await registerPages(app, context, sessions);
  registerMetrics(app, context, [...ofRuns, ...ofPages]);
  handleMail(context, (address) => mailFoot(context, address));
  return app;
}
