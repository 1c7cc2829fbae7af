import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/job-rows.ts';
import { HopelessJob } from '../../../platform/jobs/jobs.ts';
import { drawStandardCopies } from './copies.service.ts';

const kind = 'draw-sheet';
/** After these attempts the job is given up; opening the copy tries again. */
const attempts = 3;
/** Drawings at once: a new library has a hundred to draw while other jobs, such as mails, wait. */
const atOnce = 2;

/**
 * Queues the drawing of the standard copies of a challenge, in the transaction that changes what they show; call
 * `jobs.poke()` after it.
 */
export async function queueDrawing(tx: Database, challengeId: number) {
  await addJob(tx, kind, { challenge_id: challengeId });
}

/** Registers the job that draws the standard copies of a challenge. */
export function registerDrawingJob(context: Context) {
  const draw = async ({ challenge_id }: Record<string, unknown>, attempt: number) => {
    await drawStandardCopies(context, Number(challenge_id)).catch((error: Error) => {
      throw attempt < attempts ? error : new HopelessJob(error.message, { cause: error });
    });
  };
  context.jobs.handle(kind, draw, atOnce);
}
