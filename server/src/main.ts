import { ConfigError, readConfig } from './config.ts';
import { openContext } from './start-up.ts';

/** Prints why the product cannot start, as one sentence without a stack, and exits with 1. */
function giveUp(reason: unknown): never {
  process.stderr.write(`TeamSparks cannot start: ${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exit(1);
}

async function start() {
  const context = await openContext(readConfig(process.env));
  // Imported only now: creating a database takes the most memory of a start, and this module the next most.
  const { serve } = await import('./service.ts');
  await serve(context);
}

start().catch((error: unknown) => {
  if (!(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug') console.error(error);
  giveUp(error);
});
