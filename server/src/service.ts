import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { mailWaitingRequests, openOperatorDoor } from './features/admin/index.ts';
import {
  forgetOldTraces,
  sweepExpected,
  sweepInvitations,
  sweepJoinLinks,
  sweepRequestNotes,
  sweepSessions,
  sweepUnverified,
} from './features/accounts/index.ts';
import { openSnapshotDoor } from './features/operations/index.ts';
import { stopDrawing, sweepUploads } from './features/challenges/index.ts';
import { deleteExpiredBoxes } from './features/boxes/index.ts';
import { remindFollowers, sweepGroups } from './features/groups/index.ts';
import { sweepSubstitutes } from './features/events/index.ts';
import { sweepPlanCopies, sweepRemovedAuthors, sweepRemovedVideos } from './features/lesson-plans/index.ts';
import { sweepLookingBack } from './features/practice/index.ts';
import { closeLists } from './features/materials/index.ts';
import { sweepRemovedReviews } from './features/reviews/index.ts';
import { sweepRuns } from './features/runs/index.ts';
import { sweepPrintPacks } from './features/print-packs/index.ts';
import { sweepMentorQuestions, mailMentorNotices } from './features/mentors/index.ts';
import { remindLeaders } from './features/coordination/index.ts';
import { collectGarbage } from './platform/collect-garbage.ts';
import type { Context } from './platform/context.ts';
import { deleteExpiredKeys } from './platform/db/run-once.ts';
import type { Lifecycle } from './platform/http/readiness.ts';
import { every } from './platform/jobs/every.ts';
import { deleteEndedJobs } from './platform/jobs/job-rows.ts';
import { readDemoAccounts } from './seed/index.ts';
import { prepare } from './start-up.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * 60 * 1000;
const finishMaxMs = 10_000;
const startMaxMs = 5_000;

async function listen(app: FastifyInstance, { PORT, HOST }: Config) {
  try {
    await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`port ${PORT} is already in use.`, { cause: error });
  }
}

function greet(context: Context) {
  const { config } = context;
  const lines = [``, `  TeamSparks is ready: ${config.PUBLIC_URL}`];
  const accounts = config.SEED === 'demo' ? readDemoAccounts(context) : undefined;
  if (accounts) {
    lines.push(``, `  Demo accounts (also in ${config.DATA_DIR}/demo-accounts.json):`);
    for (const [name, password] of Object.entries(accounts)) lines.push(`    ${name.padEnd(10)} ${password}`);
  }
  if (!config.secure && !/\/\/(localhost|127\.|\[::1\])/.test(config.PUBLIC_URL)) {
    lines.push(
      ``,
      `  PUBLIC_URL is plain http: sign-in can be overheard on the network. Use https where people sign in.`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/**
 * Returns a function that closes idle connections, including those that a browser opened in advance, which Node counts as busy until
 * their first request.
 */
function idleConnectionCloser({ server }: FastifyInstance) {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

/** Tells whether the process is stopping. */
const isStopping = ({ phase }: Lifecycle) => phase === 'stopping';

/**
 * Listens, prepares the database, then serves people, works on jobs and repeats the regular tasks such as deleting what expired;
 * stops gracefully on a signal, also before it is ready.
 */
export async function serve(context: Context): Promise<void> {
  const lifecycle: Lifecycle = { phase: 'starting' };
  const app = await buildApp(context, lifecycle);
  const hangUp = idleConnectionCloser(app);
  await listen(app, context.config);
  const stops: (() => Promise<void>)[] = [];
  closeWithGrace({ delay: context.config.DRAIN + finishMaxMs }, async ({ err, signal }) => {
    if (err) context.log.fatal({ err }, 'stopping after an unexpected error');
    const inUse = lifecycle.phase === 'ready';
    lifecycle.phase = 'stopping';
    // Closing the socket resets connections that wait to be accepted, so the load balancer must see the change first. After Ctrl-C
    // there is no load balancer to wait for.
    if (inUse && signal === 'SIGTERM') await sleep(context.config.DRAIN);
    // A connection stays open after its last request, and app.close() would wait for it.
    const idle = setInterval(hangUp, 100);
    await app.close();
    clearInterval(idle);
    stopDrawing();
    await Promise.all([context.jobs.stop(), ...stops.map((stop) => stop())]);
    // An unfinished start writes all or nothing, and the next start repeats it.
    const unfinished = inUse ? [] : [sleep(startMaxMs)];
    await Promise.race([context.database.close(), ...unfinished]);
  });
  await prepare(context).catch((error: unknown) => {
    // Stopping has closed the database.
    if (!isStopping(lifecycle)) throw error;
  });
  if (isStopping(lifecycle)) return;
  if (context.database.engine === 'embedded') {
    stops.push(await openSnapshotDoor(context), await openOperatorDoor(context));
  }
  if (isStopping(lifecycle)) return;
  lifecycle.phase = 'ready';
  context.jobs.start();
  stops.push(
    every(hourMs, 'sweep uploads', context.log, () => sweepUploads(context)),
    every(hourMs, 'sweep sessions', context.log, () => sweepSessions(context)),
    every(hourMs, 'sweep unverified accounts', context.log, () => sweepUnverified(context)),
    every(5 * minuteMs, 'tell administrators who asks', context.log, () => mailWaitingRequests(context)),
    every(hourMs, 'forget notes of requests', context.log, () => sweepRequestNotes(context)),
    every(hourMs, 'sweep groups', context.log, () => sweepGroups(context)),
    every(hourMs, 'remind followers of groups', context.log, () => remindFollowers(context)),
    every(hourMs, 'tell leaders what is missing', context.log, () => remindLeaders(context)),
    every(hourMs, 'sweep print packs', context.log, () => sweepPrintPacks(context)),
    every(hourMs, 'sweep expected people', context.log, () => sweepExpected(context)),
    every(hourMs, 'sweep links for many', context.log, () => sweepJoinLinks(context)),
    every(hourMs, 'sweep invitations', context.log, () => sweepInvitations(context)),
    every(hourMs, 'forget who stood in at events', context.log, () => sweepSubstitutes(context)),
    every(minuteMs, 'close lists of past events', context.log, () => closeLists(context)),
    every(minuteMs, 'tell mentors', context.log, () => mailMentorNotices(context)),
    every(hourMs, 'sweep questions to mentors', context.log, () => sweepMentorQuestions(context)),
    every(hourMs, 'forget deleted boxes', context.log, () => deleteExpiredBoxes(context.db)),
    every(hourMs, 'forget deleted videos', context.log, () => sweepRemovedVideos(context)),
    every(hourMs, 'forget deleted reviews', context.log, () => sweepRemovedReviews(context)),
    every(hourMs, 'forget removed authors of plans', context.log, () => sweepRemovedAuthors(context)),
    every(hourMs, 'forget removed copies of plans', context.log, () => sweepPlanCopies(context)),
    every(hourMs, 'forget lines about events', context.log, () => sweepLookingBack(context)),
    every(hourMs, 'sweep runs', context.log, () => sweepRuns(context)),
    every(hourMs, 'sweep jobs', context.log, () => deleteEndedJobs(context)),
    every(hourMs, 'forget old traces', context.log, () => forgetOldTraces(context.db)),
    every(hourMs, 'forget idempotency keys', context.log, () => deleteExpiredKeys(context)),
  );
  collectGarbage();
  greet(context);
}
