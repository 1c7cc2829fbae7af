import { rmSync } from 'node:fs';
import { answeredFile, logFile, unanswered } from './server-log.ts';

/** Fails the run for what the server logged and no journey answered for. */
export default function end(): void {
  const failures = unanswered();
  for (const file of [logFile, answeredFile]) rmSync(file, { force: true });
  if (failures.length > 0) throw new Error(`The server logged failures:\n${failures.join('\n')}`);
}
