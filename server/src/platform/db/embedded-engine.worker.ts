import { parentPort, workerData } from 'node:worker_threads';
import { executeMessages, openEngine, watchForEnd } from './embedded-engine.ts';
import type { Opening } from './engine-thread.ts';

if (!parentPort) throw new Error('This file is the script of a thread.');
const port = parentPort;
const { flushes, ...place } = workerData as Opening;
const engine = await openEngine(place, () => void Atomics.add(flushes, 0, 1));
const endOf = watchForEnd(engine);

// An error here ends the thread, because the state of the engine is unknown after it.
port.on('message', async (request: Uint8Array | 'close') => {
  if (request === 'close') {
    await engine.close();
    port.close();
    return;
  }
  const answer = await executeMessages(engine, request);
  port.postMessage(answer, [answer.buffer]);
  const end = endOf();
  if (end) throw end;
});
port.postMessage('open');
