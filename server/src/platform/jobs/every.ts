import type { Logger } from 'pino';

/**
 * Runs `job` now, and again `intervalMs` after each run ended; returns the function that stops it and waits for a current run. A
 * failed run is logged as `name`.
 */
export function every(intervalMs: number, name: string, log: Logger, job: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async () => {
    await job().catch((error: unknown) => log.error({ err: error, job: name }, 'job failed'));
    if (!stopped) timer = setTimeout(() => (running = turn()), intervalMs).unref();
  };
  let running = turn();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
