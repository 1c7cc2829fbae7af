import type { Logger } from 'pino';

/**
 * Runs `job` now and then every `intervalMs` after the last run ended, until the returned function is called; that waits for
 * a run under way. A failed run is logged and tried again at the next turn.
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
