import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/job-rows.ts';
import { HopelessJob } from '../../../platform/jobs/jobs.ts';
import { drawStandardCopies } from './copies.service.ts';

const kind = 'draw-sheet';
/** What cannot be drawn today cannot be drawn tomorrow; who asks for the copy has it tried again. */
const attempts = 3;
/** A new library has a hundred of them, and somebody waits for a mail. */
const atOnce = 2;

/** Has the copies of a challenge drawn after the transaction `tx`, which changes what they show; then `jobs.poke()`. */
export async function askForDrawing(tx: Database, challengeId: number) {
  await addJob(tx, kind, { challenge_id: challengeId });
}

export function handleDrawing(context: Context) {
  const draw = async ({ challenge_id }: Record<string, unknown>, attempt: number) => {
    await drawStandardCopies(context, Number(challenge_id)).catch((error: Error) => {
      throw attempt < attempts ? error : new HopelessJob(error.message, { cause: error });
    });
  };
  context.jobs.handle(kind, draw, atOnce);
}
