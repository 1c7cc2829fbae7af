import { parentPort, workerData } from 'node:worker_threads';
import { answerOf, openEngine, watchForEnd } from './embedded-engine.ts';
import type { Opening } from './engine-thread.ts';

if (!parentPort) throw new Error('This file is the script of a thread.');
const port = parentPort;
const { flushes, ...place } = workerData as Opening;
const engine = await openEngine(place, () => void Atomics.add(flushes, 0, 1));
const endOf = watchForEnd(engine);

// Whatever fails here fails the thread: after that nobody knows what the engine still does.
port.on('message', async (asked: Uint8Array | 'close') => {
  if (asked === 'close') {
    await engine.close();
    port.close();
    return;
  }
  const answer = await answerOf(engine, asked);
  port.postMessage(answer, [answer.buffer]);
  const end = endOf();
  if (end) throw end;
});
port.postMessage('open');
