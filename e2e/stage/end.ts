import { rmSync } from 'node:fs';
import { accountedFile, logFile, unaccountedFailures } from './server-log.ts';

/** Deletes the server's log; throws if it has failures that no journey accounted for. */
export default function end(): void {
  const failures = unaccountedFailures();
  for (const file of [logFile, accountedFile]) rmSync(file, { force: true });
  if (failures.length > 0) throw new Error(`The server logged failures:\n${failures.join('\n')}`);
}
