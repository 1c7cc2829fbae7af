import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EnginePlace } from './embedded-engine.ts';

/** Sends messages of the PostgreSQL protocol to the engine and resolves with its whole answer. */
export type Ask = (messages: Uint8Array) => Promise<Uint8Array>;

/** Data that the thread starts with. */
export interface Opening extends EnginePlace {
  /** One number, which the thread increments at each flush. */
  flushes: Int32Array;
}

export interface EngineThread {
  ask: Ask;
  /** How often the engine flushed to disk; a test shows that every commit does. */
  flushes: () => number;
  close: () => Promise<void>;
}

/**
 * Starts the engine in a thread of its own, so that a long statement delays only other statements; rejects if it cannot
 * start. If the thread ends by itself later, so does the process. All messages of a query go at once, since a trip
 * between threads takes as long as a short statement (docs/decisions/0069).
 */
export async function openEngineThread(place: EnginePlace): Promise<EngineThread> {
  const flushes = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const opening: Opening = { ...place, flushes };
  const worker = new Worker(new URL('embedded-engine.worker.ts', import.meta.url), { workerData: opening });
  const pending: PromiseWithResolvers<Uint8Array>[] = [];
  const ended = Promise.withResolvers<void>();
  await opened(worker);
  worker.on('message', (answer: Uint8Array) => pending.shift()?.resolve(answer));
  let isClosing = false;
  let reason: unknown;
  worker.once('error', (error) => (reason = error));
  worker.once('exit', () => {
    ended.resolve();
    const error = new Error('The embedded database has ended', { cause: reason });
    for (const { reject } of pending.splice(0)) reject(error);
    // Deliberately uncaught: without its database the process must end, and its supervisor starts it again.
    if (!isClosing) throw error;
  });
  return {
    ask: (messages) => {
      const answer = Promise.withResolvers<Uint8Array>();
      pending.push(answer);
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

/** Waits until the thread is ready; rejects with the error that ended it. */
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
