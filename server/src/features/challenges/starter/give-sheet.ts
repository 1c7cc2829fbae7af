import { isDeepStrictEqual } from 'node:util';
import { fieldsWith, pick } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { lockChallenges } from '../challenges.repository.ts';
import { markHostOnly } from '../copies/drawn-copies.repository.ts';
import { queueDrawing } from '../copies/copies.service.ts';
import { changedFields, type ChallengeState, columnsOf } from '../history/challenge-state.ts';
import { correctVersions, findFilesOf, findVersion, readStates } from '../history/versions.repository.ts';
import { rewriteChallenges } from '../lifecycle/rewrite.ts';
import { replaceSheet } from '../sheet/sheets.repository.ts';

type Fields = Omit<ChallengeState, 'status' | 'archived' | 'tags' | 'pdf' | 'sheet'>;

/** What a challenge was made from, if its PDF was drawn before it had texts. */
export interface Source {
  /** Null if the team's words cannot be separated: then nothing else changes. */
  sheet: Sheet | null;
  /** Returns which of these files were drawn from it. */
  drawnOf: (hashes: readonly string[]) => Promise<string[]>;
  /** Tells whether the challenge is unchanged since it was made. */
  isUnchanged: (now: Fields, first: Fields | undefined) => boolean;
  /** Time parts in their original order, if the order was lost. */
  timeLimits?: ChallengeState['time_limits'];
}

/**
 * Makes the PDFs drawn from the source readable only for holders of `run_challenges`. Then gives the challenge the
 * source's texts if it has none and its current PDF is one of these; takes that PDF from it and from all its versions
 * if it is unchanged, and puts time parts back in order. Audits, stores a version and queues drawing; running it again
 * does nothing.
 */
export async function giveSheet(db: Database, id: number, source: Source) {
  await inTransaction(db, async (tx) => {
    const [row] = await lockChallenges(tx, [id]);
    const state = row && (await readStates(tx, [row])).get(id);
    if (!row || !state) return;
    const drawn = await source.drawnOf(await findFilesOf(tx, row));
    await markHostOnly(tx, drawn);
    if (!source.sheet) return;
    const first = await findVersion(tx, id, 1);
    const takesPdf = state.pdf !== null && drawn.includes(state.pdf.sha256) && source.isUnchanged(state, first);
    const needsSheet = !state.sheet && (takesPdf || drawn.includes(state.pdf?.sha256 ?? ''));
    const columns = { ...(takesPdf && noPdf), ...timesOf(state, source) };
    if (!needsSheet && Object.keys(columns).length === 0) return;
    await rewriteChallenges(tx, { userId: null }, [row], {
      action: 'challenge.updated',
      details: (before, after) => ({ fields: changedFields(before, after) }),
      columns,
      beside: async () => {
        if (needsSheet) await replaceSheet(tx, id, source.sheet);
        await queueDrawing(tx, id);
      },
    });
    await correctVersions(tx, id, drawn, takesPdf);
  });
}

const noPdf = { pdf_sha256: null, pdf_bytes: null, pdf_pages: null };

/** Returns the time parts in their original order, if only the order differs. */
function timesOf({ time_limits }: ChallengeState, { timeLimits }: Source) {
  if (!timeLimits || JSON.stringify(time_limits) === JSON.stringify(timeLimits)) return undefined;
  return isDeepStrictEqual(time_limits, timeLimits)
    ? columnsOf({ time_limits: timeLimits }, ['time_limits'])
    : undefined;
}

const compared = [...fieldsWith('stored').filter((field) => field !== 'status'), 'materials'] as const;

/**
 * Tells whether two challenges are equal in materials and all stored fields except status; tags, texts and PDF do not
 * count.
 */
export const haveSameFields = (one: Fields, other: Fields): boolean =>
  isDeepStrictEqual(pick(one, compared), pick(other, compared));
