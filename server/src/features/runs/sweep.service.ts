import { randomUUID } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Runs } from './shared.ts';
import { appendEvent } from './run-log.ts';
import { lockExistingRun } from './screens.service.ts';
import { emptyOldTypedText, eraseAbandonedRuns, eraseExpiredScreens, findIdleRuns } from './sweep.repository.ts';

/** Deletes abandoned runs and expired screens, and empties typed text past its retention time. */
export async function sweepRuns({ db, config }: Context): Promise<void> {
  await eraseAbandonedRuns(db);
  await eraseExpiredScreens(db);
  await emptyOldTypedText(db, config.RUN_TEXT_MONTHS);
}

/** Ends each started run in which nothing happened for 12 hours, dated at its last event. */
export async function endIdleRuns(runs: Runs): Promise<void> {
  for (const { id } of await findIdleRuns(runs.context.db)) {
    await appendEvent(
      runs,
      (tx) => lockExistingRun(tx, id),
      async (_tx, { phase, last_at }) =>
        phase === 'running'
          ? { command: { kind: 'end', payload: {} }, by: 'time', at: last_at.getTime(), commandId: randomUUID() }
          : null,
    );
  }
}
