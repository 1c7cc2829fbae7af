import { ConfigError, readConfig } from './config.ts';
import { openContext } from './start-up.ts';

/** What keeps the product from starting is said in one sentence, without a stack. */
function giveUp(reason: unknown): never {
  process.stderr.write(`TeamSparks cannot start: ${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exit(1);
}

async function start() {
  const context = await openContext(readConfig(process.env));
  // Only now: making a new database takes most of the memory of a start, and what serves people takes the next most.
  const { serve } = await import('./service.ts');
  await serve(context);
}

start().catch((error: unknown) => {
  if (!(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug') console.error(error);
  giveUp(error);
});
