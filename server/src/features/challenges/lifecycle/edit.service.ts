import { fieldsWith } from '@teamsparks/contract/challenges/challenge-field-table';
import { challengeChanges, type ChallengeChanges } from '@teamsparks/contract/challenges/fields/challenge';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { ChallengeRecord } from '../tables.ts';
import { takeUpload } from '../uploads/index.ts';
import { nameKey, replaceMaterials } from '../challenges.repository.ts';
import {
  checkVariant,
  changeOrRefuseName,
  lockVisible,
  requireVersion,
  rewriteChallenges,
  type Rewriting,
} from './rewrite.ts';
import { readsChallengeDetails } from '../../accounts/index.ts';
import { canEdit } from '../challenges.policy.ts';
import { readChallenge } from '../challenges.views.ts';
import { queueDrawing } from '../copies/copies.service.ts';
import { onPaper } from '../sheet/paper-sheet.ts';
import { changedFields, columnsOf, type ChallengeState, isSheetPart } from '../history/challenge-state.ts';
import { materialsAfter, readableMaterials } from '../challenges.policy.ts';
import { findVersion, readStates } from '../history/versions.repository.ts';
import { sheetAfter } from '../sheet/sheet-changes.ts';
import { replaceTooLong } from '../sheet/too-long.repository.ts';
import { replaceSheet } from '../sheet/sheets.repository.ts';
import { ensureTags } from '../tags/tags.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const storedFields = fieldsWith('stored');

/**
 * Changes the given fields, leaving tags and host's parts that the actor cannot read, and returns the challenge; the
 * version grows only if a field differs. Queues drawing if what its sheet is drawn from changes: call `jobs.poke()`
 * after it. Throws 403, 404, 409 if archived or the name is taken, 412 if `expected` is given and not the current
 * version, and 422 for invalid variants, uploads and texts.
 */
export async function updateChallenge(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  changes: ChallengeChanges,
  expected?: number,
) {
  return changeOrRefuseName(db, async (tx) => {
    const row = await lockEditable(tx, actor, id, expected);
    const { tags, upload_id, sheet, too_long, ...fields } = changes;
    if (too_long) await replaceTooLong(tx, actor, row, too_long);
    const state = await stateNow(tx, row);
    const materials = fields.materials && materialsAfter(actor, state.materials, fields.materials);
    const wanted: ChallengeState = {
      ...state,
      ...fields,
      ...(materials && { materials }),
      variant: variantAfter(state, changes),
      has_materials: materials ? materials.length > 0 : (fields.has_materials ?? state.has_materials),
      // People who cannot see tags must not remove them.
      ...(tags && readsChallengeDetails(actor) && { tags: namesOf(await ensureTags(tx, tags)) }),
      ...(upload_id !== undefined && { pdf: await takeUpload(tx, actor, upload_id) }),
      sheet: sheetAfter(actor, state.sheet ?? null, sheet),
    };
    return bringTo(tx, actor, row, { state, wanted, action: 'challenge.updated' });
  });
}

/**
 * Restores fields, materials, tags, texts and PDF of an earlier version as a new version and returns the challenge;
 * its status and archiving stay, and so do the host's parts and materials for people who cannot read them. Throws as
 * {@link updateChallenge}, and also 403 for people who do not read challenge details, 404 for an unknown version,
 * and 409 if the version has values no longer in use.
 */
export async function restoreVersion(
  { db }: OnDatabase,
  actor: Actor,
  { id, version }: { id: number; version: number },
  expected?: number,
) {
  if (!readsChallengeDetails(actor)) throw forbidden(sentences.updateDenied);
  return changeOrRefuseName(db, async (tx) => {
    const row = await lockEditable(tx, actor, id, expected);
    const storedVersion = await findVersion(tx, id, version);
    if (!storedVersion) throw notFound('Version not found.');
    const { data: fields } = challengeChanges.safeParse(storedVersion);
    if (!fields) throw conflict('This version has values that are no longer in use and cannot be restored.');
    const state = await stateNow(tx, row);
    const tags = namesOf(await ensureTags(tx, fields.tags ?? []));
    return bringTo(tx, actor, row, {
      state,
      wanted: {
        ...state,
        ...fields,
        tags,
        pdf: storedVersion.pdf,
        materials: materialsAfter(actor, state.materials, readableMaterials(actor, fields.materials ?? [])),
        sheet: sheetAfter(actor, state.sheet ?? null, fields.sheet),
      },
      action: 'challenge.reverted',
      restoredFrom: version,
    });
  });
}

async function lockEditable(tx: Database, actor: Actor, id: number, expected: number | undefined) {
  const row = await lockVisible(tx, actor, id);
  if (row.deleted_at) throw conflict('This challenge is archived. Restore it before editing.');
  if (!canEdit(actor, row)) throw forbidden(sentences.updateDenied);
  await requireVersion(tx, actor, row, expected);
  return row;
}

async function stateNow(tx: Database, row: ChallengeRecord): Promise<ChallengeState> {
  const state = (await readStates(tx, [row])).get(row.id);
  if (!state) throw new Error(`challenge ${row.id} has no state`);
  return state;
}

const namesOf = (tags: { name: string }[]) => tags.map(({ name }) => name);

/** Returns the variant after the change; clears it if the new category does not have it. */
function variantAfter(state: ChallengeState, changes: ChallengeChanges): string | null {
  const category = changes.category ?? state.category;
  if (changes.variant !== undefined) {
    checkVariant(category, changes.variant);
    return changes.variant;
  }
  return state.variant !== null && variantsOf(category).includes(state.variant) ? state.variant : null;
}

const onPaperOf = (state: ChallengeState) =>
  JSON.stringify(state.sheet && onPaper(state, state.materials, state.sheet));

interface Step extends Pick<Rewriting, 'action' | 'restoredFrom'> {
  state: ChallengeState;
  wanted: ChallengeState;
}

/** Writes the fields that differ and returns the challenge; without differences the version stays. */
async function bringTo(tx: Database, actor: Actor, row: ChallengeRecord, { state, wanted, ...step }: Step) {
  const fields = changedFields(state, wanted);
  if (fields.length === 0) return readChallenge(tx, actor, row.id);
  const [after = row] = await rewriteChallenges(tx, actor, [row], {
    ...step,
    details: () => ({ fields, ...(step.restoredFrom && { to_version: step.restoredFrom }) }),
    columns: {
      ...columnsOf(
        wanted,
        storedFields.filter((field) => fields.includes(field)),
      ),
      ...(fields.includes('name') && { name_key: nameKey(wanted.name) }),
      ...(fields.includes('pdf') && {
        pdf_sha256: wanted.pdf?.sha256 ?? null,
        pdf_bytes: wanted.pdf?.bytes ?? null,
        pdf_pages: wanted.pdf?.pages ?? null,
      }),
      ...(fields.includes('tags') && { tag_ids: (await ensureTags(tx, wanted.tags)).map(({ id }) => id) }),
    },
    beside: async () => {
      if (fields.includes('materials')) await replaceMaterials(tx, row.id, wanted.materials);
      if (fields.some(isSheetPart)) await replaceSheet(tx, row.id, wanted.sheet ?? null);
      if (wanted.sheet && onPaperOf(wanted) !== onPaperOf(state)) await queueDrawing(tx, row.id);
    },
  });
  return readChallenge(tx, actor, after.id);
}
