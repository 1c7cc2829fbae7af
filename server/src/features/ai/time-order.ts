import type { Context } from '../../platform/context.ts';
import { putTimesInOrder } from '../challenges/index.ts';
import { findAiChallenge } from './ai.repository.ts';
import { sheetOf } from './propose.ts';

/** Mends what was proposed for the library while the order of time parts was lost; migration 0020 names them. */
export function handleTimeOrder(context: Context) {
  context.jobs.handle('ai-time-order', async ({ ai_challenge_id }) => {
    const row = await findAiChallenge(context.db, Number(ai_challenge_id));
    if (!row?.details || row.library_challenge_id === null) return;
    await putTimesInOrder(context, row.library_challenge_id, (name) => sheetOf(row, name));
  });
}
