import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EnginePlace } from './embedded-engine.ts';
import type { Ask } from './engine-stream.ts';

/** What the thread is started with. */
export interface Opening extends EnginePlace {
  /** One number, which the thread counts up. */
  flushes: Int32Array;
}

export interface EngineThread {
  ask: Ask;
  /** How often the engine flushed to disk; a test shows that every commit does. */
  flushes: () => number;
  close: () => Promise<void>;
}

/**
 * Opens the engine in a thread of its own, so that a long statement delays nothing but other statements. It takes all messages
 * of a query at once, because each trip between two threads takes as long as a short statement does (docs/decisions/0069).
 */
export async function openEngineThread(place: EnginePlace): Promise<EngineThread> {
  const flushes = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const opening: Opening = { ...place, flushes };
  const worker = new Worker(new URL('embedded-engine.worker.ts', import.meta.url), { workerData: opening });
  const asked: PromiseWithResolvers<Uint8Array>[] = [];
  const ended = Promise.withResolvers<void>();
  await opened(worker);
  worker.on('message', (answer: Uint8Array) => asked.shift()?.resolve(answer));
  let isClosing = false;
  let reason: unknown;
  worker.once('error', (error) => (reason = error));
  worker.once('exit', () => {
    ended.resolve();
    const error = new Error('The embedded database has ended', { cause: reason });
    for (const { reject } of asked.splice(0)) reject(error);
    // Not caught by anybody: a process without its database ends, and whoever watches it starts it again.
    if (!isClosing) throw error;
  });
  return {
    ask: (messages) => {
      const answer = Promise.withResolvers<Uint8Array>();
      asked.push(answer);
      worker.postMessage(messages);
      return answer.promise;
    },
    flushes: () => Atomics.load(flushes, 0),
    close: async () => {
      isClosing = true;
      worker.postMessage('close');
      await ended.promise;
    },
  };
}

/** Rejects with what kept the engine from opening. */
async function opened(worker: Worker) {
  const failed = new AbortController();
  const exit = once(worker, 'exit', failed).then(() => {
    throw new Error('The embedded database has ended');
  });
  try {
    await Promise.race([once(worker, 'message', failed), exit]);
  } finally {
    failed.abort();
  }
}
