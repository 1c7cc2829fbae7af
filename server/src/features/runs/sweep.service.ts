import { randomUUID } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Runs } from './shared.ts';
import { happening } from './run-log.ts';
import { demandRun } from './screens.service.ts';
import { emptyOldLines, eraseAbandoned, eraseOldScreens, findIdle } from './sweep.repository.ts';

/** Abandoned lobbies, runs of the demonstration login and of nobody go; typed lines go when their time is over. */
export async function sweepRuns({ db, config }: Context): Promise<void> {
  await eraseAbandoned(db);
  await eraseOldScreens(db);
  await emptyOldLines(db, config.RUN_TEXT_MONTHS);
}

/** A run that nobody steered for hours ended with its last event. */
export async function endIdleRuns(runs: Runs): Promise<void> {
  for (const { id } of await findIdle(runs.context.db)) {
    await happening(
      runs,
      (tx) => demandRun(tx, id),
      async (_tx, { phase, last_at }) =>
        phase === 'running'
          ? { command: { kind: 'end', payload: {} }, by: 'time', at: last_at.getTime(), commandId: randomUUID() }
          : null,
    );
  }
}
