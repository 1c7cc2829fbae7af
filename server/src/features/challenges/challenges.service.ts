import { challengeFieldTable, fieldsWith } from '@teamsparks/contract/challenges/challenge-field-table';
import type { NewChallenge } from '@teamsparks/contract/challenges/fields/challenge';
import { emptySheet } from '@teamsparks/contract/challenges/fields/sheet';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { doneBy, recordAudit, publishesChallenges } from '../accounts/index.ts';
import type { ChallengeRecord } from './tables.ts';
import { takeUpload } from './uploads/index.ts';
import {
  nameKey,
  findMaterialsOf,
  findVisible,
  findVisibleWhole,
  insertChallenge,
  replaceMaterials,
} from './challenges.repository.ts';
import { checkVariant, changeOrRefuseName } from './lifecycle/rewrite.ts';
import { readChallenge, toChallenge, toSheet } from './challenges.views.ts';
import { isDrawn, queueDrawing } from './copies/copies.service.ts';
import { onPaper } from './sheet/paper-sheet.ts';
import { columnsOf } from './history/challenge-state.ts';
import { storeVersions, readStates } from './history/versions.repository.ts';
import { sheetWith } from './sheet/sheet-changes.ts';
import { findTooLong, storeTooLong } from './sheet/too-long.repository.ts';
import { findSheets, noteUnreadLines, replaceSheet } from './sheet/sheets.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const missing = () => notFound(sentences.challengeNotFound);

/** Returns a challenge with the fields that the actor may read; throws 404 if they may not see it. */
export async function getChallenge({ db }: OnDatabase, actor: Actor, id: number) {
  const row = await findVisibleWhole(db, actor, id);
  if (!row) throw missing();
  return toChallenge(actor, row);
}

/**
 * Returns the texts and materials of a challenge as far as the actor may read them: the team's parts for everyone,
 * the host's for people who run challenges; empty texts if it has none. Adds whether the standard copies that they
 * may open are drawn and, if they may edit it, texts beyond the limit; throws 404 if it is not visible.
 */
export async function getSheet({ db }: OnDatabase, actor: Actor, id: number) {
  const row = await findVisible(db, actor, id);
  if (!row) throw missing();
  const sheet = (await findSheets(db, [id])).get(id);
  const materials = (await findMaterialsOf(db, [id])).get(id) ?? [];
  const drawn = sheet !== undefined && (await isDrawn(db, actor, id, onPaper(row, materials, sheet)));
  const too_long = await findTooLong(db, actor, row);
  return {
    version: row.version,
    ...(too_long && { too_long }),
    ...toSheet(actor, row, sheet ?? emptySheet(), materials),
    drawn,
  };
}

/**
 * Returns the input with defaults for skills and copyright if they are left out; `has_materials` is true as soon as it
 * lists materials.
 */
export const newChallengeFields = (input: NewChallenge) => ({
  ...input,
  skills: input.skills ?? [],
  copyright: input.copyright ?? challengeFieldTable.copyright.initial,
  has_materials: input.materials.length > 0 || input.has_materials,
});

/**
 * Creates a challenge from the form and returns it; a draft if the actor may not publish. Does not check whether the
 * actor may create one. Uses up the upload; call `jobs.poke()` after it, because it queues drawing. Throws 409 for a
 * taken name, and 422 for a variant that the category does not offer, an expired upload, or texts beyond the limit
 * outside a draft.
 */
export async function createChallenge({ db }: OnDatabase, actor: Actor, input: NewChallenge) {
  checkVariant(input.category, input.variant);
  return changeOrRefuseName(db, (tx) => insertNewChallenge(tx, actor, input));
}

/**
 * Inserts a challenge with its materials, texts, first version and audit entry, queues its drawing if it has texts, and
 * returns it; a draft if the actor may not publish. Call it within {@link changeOrRefuseName}, which answers a taken
 * name; throws 422 for an expired upload, or for texts beyond the limit outside a draft. `beside` holds columns that no
 * form has, and wins over the upload.
 */
export async function insertNewChallenge(
  tx: Database,
  actor: Actor,
  input: NewChallenge,
  beside: Partial<Pick<ChallengeRecord, 'based_on' | 'tag_ids' | 'pdf_sha256' | 'pdf_bytes' | 'pdf_pages'>> = {},
) {
  const upload = input.upload_id ? await takeUpload(tx, actor, input.upload_id) : undefined;
  const fields = {
    ...newChallengeFields(input),
    status: publishesChallenges(actor) ? input.status : ('draft' as const),
  };
  const row = await insertChallenge(tx, {
    ...columnsOf(fields, fieldsWith('stored')),
    name_key: nameKey(input.name),
    pdf_sha256: upload?.sha256 ?? null,
    pdf_bytes: upload?.bytes ?? null,
    pdf_pages: upload?.pages ?? null,
    created_by: actor.userId,
    updated_by: actor.userId,
    ...beside,
  });
  await replaceMaterials(tx, row.id, input.materials);
  const sheet = input.sheet ? sheetWith(null, input.sheet) : null;
  if (sheet) {
    await replaceSheet(tx, row.id, sheet);
    await noteUnreadLines(tx, row.id, input.unread_lines);
    await queueDrawing(tx, row.id);
  }
  await storeTooLong(tx, row, input.too_long);
  await storeVersions(tx, [row], await readStates(tx, [row]));
  await recordAudit(tx, {
    ...doneBy(actor),
    action: 'challenge.created',
    subject: { type: 'challenge', id: row.id },
    details: {
      name: row.name,
      status: row.status,
      version: row.version,
      ...(row.based_on !== null && { based_on: row.based_on }),
    },
  });
  return readChallenge(tx, actor, row.id);
}
