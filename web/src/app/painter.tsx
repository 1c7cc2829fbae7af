import type { PaintOrder, Painted } from '@teamsparks/contract/accounts/boot-block';
import { createMemoryHistory } from '@tanstack/react-router';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as answersArrive } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { renderToPipeableStream } from 'react-dom/server';
import { giveFirstAnswers } from '../shared/api/first-answers.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { takeBoot } from '../shared/session/boot.ts';
import { beginSession } from '../shared/session/session-store.ts';
import { Program, createAppRouter } from './router.tsx';

// One file for both: what it has to bring is the whole site.
export { describePages } from './describe-pages.ts';

/** Whether the page that is being painted asked for something that it did not come with. */
let isUnanswered = false;

/**
 * Renders a page as the browser will first show it, from the block and the answers that it will find in it. One at a time: session
 * and query cache belong to the page that is painted.
 */
async function paint({ url, boot, answers }: PaintOrder): Promise<string | null> {
  queryClient.clear();
  takeBoot(boot);
  beginSession();
  giveFirstAnswers(answers);
  isUnanswered = false;
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  await answersArrive();
  // Where the address is written in another way than the site writes it, the program goes to the right one first.
  if (isUnanswered || !router.state.resolvedLocation) return null;
  return new Promise((painted, failed) => {
    const { pipe } = renderToPipeableStream(<Program router={router} />, {
      // A page in pieces would need inline scripts, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(painted, failed),
      onError: failed,
    });
  });
}

async function answer(order: PaintOrder): Promise<Painted> {
  try {
    return { markup: await paint(order) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

if (parentPort) {
  const server = parentPort;
  globalThis.fetch = () => {
    isUnanswered = true;
    return new Promise(() => {});
  };
  server.on('message', (order: PaintOrder) => void answer(order).then((painted) => server.postMessage(painted)));
  server.postMessage('ready');
}
