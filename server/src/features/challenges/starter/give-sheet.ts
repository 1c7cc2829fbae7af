import { isDeepStrictEqual } from 'node:util';
import { fieldsWith, pick } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { lockChallenges } from '../challenges.repository.ts';
import { keepForHost } from '../copies/drawn-copies.repository.ts';
import { askForDrawing } from '../copies/drawing-jobs.ts';
import { changedFields, type ChallengeState, columnsOf } from '../history/challenge-state.ts';
import { correctVersions, findFilesOf, findVersion, readStates } from '../history/versions.repository.ts';
import { rewrite } from '../lifecycle/rewrite.ts';
import { replaceSheet } from '../sheet/sheets.repository.ts';

type Fields = Omit<ChallengeState, 'status' | 'archived' | 'tags' | 'pdf' | 'sheet'>;

/** What a challenge was made of, whose PDF was drawn before it had words. */
export interface Source {
  /** Null where nobody knows which words are the team's: then nothing else changes. */
  sheet: Sheet | null;
  /** Which of these files were drawn of it. */
  drawnOf: (hashes: readonly string[]) => Promise<string[]>;
  /** Whether the challenge still is what was made of it. */
  isUnchanged: (now: Fields, first: Fields | undefined) => boolean;
  /** The time parts in their order, where it was lost on the way. */
  timeLimits?: ChallengeState['time_limits'];
}

/**
 * Gives a challenge the words of its source. The PDF that was drawn of it has the appraiser's part: from a challenge that is
 * as it was made it is taken away, in all versions; of a changed one it stays, for holders of `run_challenges`. Does nothing
 * the second time.
 */
export async function giveSheet(db: Database, id: number, source: Source) {
  await inTransaction(db, async (tx) => {
    const [row] = await lockChallenges(tx, [id]);
    const state = row && (await readStates(tx, [row])).get(id);
    if (!row || !state) return;
    const drawn = await source.drawnOf(await findFilesOf(tx, row));
    await keepForHost(tx, drawn);
    if (!source.sheet) return;
    const first = await findVersion(tx, id, 1);
    const takesPdf = state.pdf !== null && drawn.includes(state.pdf.sha256) && source.isUnchanged(state, first);
    const needsSheet = !state.sheet && (takesPdf || drawn.includes(state.pdf?.sha256 ?? ''));
    const columns = { ...(takesPdf && noPdf), ...timesOf(state, source) };
    if (!needsSheet && Object.keys(columns).length === 0) return;
    await rewrite(tx, { userId: null }, [row], {
      action: 'challenge.updated',
      details: (before, after) => ({ fields: changedFields(before, after) }),
      columns,
      beside: async () => {
        if (needsSheet) await replaceSheet(tx, id, source.sheet);
        await askForDrawing(tx, id);
      },
    });
    await correctVersions(tx, id, drawn, takesPdf);
  });
}

const noPdf = { pdf_sha256: null, pdf_bytes: null, pdf_pages: null };

/** The parts in their right order, where nothing but the order is another one. */
function timesOf({ time_limits }: ChallengeState, { timeLimits }: Source) {
  if (!timeLimits || JSON.stringify(time_limits) === JSON.stringify(timeLimits)) return undefined;
  return isDeepStrictEqual(time_limits, timeLimits)
    ? columnsOf({ time_limits: timeLimits }, ['time_limits'])
    : undefined;
}

const compared = [...fieldsWith('stored').filter((field) => field !== 'status'), 'materials'] as const;

/** Whether two challenges say the same in all fields; status and keywords are about them. */
export const sayTheSame = (one: Fields, other: Fields): boolean =>
  isDeepStrictEqual(pick(one, compared), pick(other, compared));
