import { challengeFieldTable, fieldsWith } from '@teamsparks/contract/challenges/challenge-field-table';
import type { NewChallenge } from '@teamsparks/contract/challenges/fields/challenge';
import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import { emptySheet } from '@teamsparks/contract/challenges/fields/sheet';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { doneBy, recordAudit, publishesChallenges, readsChallengeDetails } from '../accounts/index.ts';
import type { ChallengeRecord } from './tables.ts';
import { takeUpload } from './uploads/index.ts';
import { nameKey } from './challenge-name.ts';
import { checkVariant } from './challenge-variant.ts';
import {
  findMaterialsOf,
  findVisible,
  findVisibleWhole,
  insertChallenge,
  replaceMaterials,
} from './challenges.repository.ts';
import { readChallenge, toChallenge, toRow, toSheet } from './challenges.views.ts';
import { isDrawn } from './copies/copies.service.ts';
import { queueDrawing } from './copies/drawing-jobs.ts';
import { onPaper } from './copies/read-paper.ts';
import { columnsOf } from './history/challenge-state.ts';
import { storeVersions, readStates } from './history/versions.repository.ts';
import { countFacets, findLibraryPage, findNeighbors, type LibraryRecord } from './library/library.repository.ts';
import { changeOrRefuseName } from './lifecycle/rewrite.ts';
import { resolveLibraryQuery } from './library/resolve-library-query.ts';
import { hasUnindexedSheets } from './library/sheet-words.repository.ts';
import { findSnippets } from './library/snippets.repository.ts';
import { sheetWith } from './sheet/sheet-changes.ts';
import { findTooLong, storeTooLong } from './sheet/too-long.ts';
import { findSheets, noteUnreadLines, replaceSheet } from './sheet/sheets.repository.ts';
import { findTagsInUse, type ResolvedTags } from './tags/tags.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const missing = () => notFound(sentences.challengeNotFound);

/**
 * Returns a page of the library with total and facets; a page number beyond the last returns the last page. A search in
 * texts adds snippets, and `text_incomplete` while some texts are not indexed.
 */
export async function listChallenges({ db }: OnDatabase, actor: Actor, query: LibraryQuery) {
  const resolved = await resolveLibraryQuery(db, actor, query);
  const { total, facets, rows } = await findLibraryPage(db, actor, resolved);
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.per_page)));
  const snippets = await findSnippets(
    db,
    rows.map(({ id }) => id),
    resolved.words,
  );
  const items = rows.map((row) => ({
    ...toRow(actor, row),
    minutes: row.minutes,
    ...keywordOf(row, resolved),
    ...snippets.get(row.id),
  }));
  const incomplete = resolved.words && (await hasUnindexedSheets(db));
  return {
    items,
    total,
    page,
    per_page: query.per_page,
    facets,
    ...(incomplete && { text_incomplete: true as const }),
  };
}

/**
 * Counts the challenges that each option of the facets would show under all other filters of this query; only facets
 * that the actor may see are counted.
 */
export async function countLibraryFacets({ db }: OnDatabase, actor: Actor, query: LibraryQuery) {
  return countFacets(db, actor, await resolveLibraryQuery(db, actor, query));
}

/** Returns the keyword by which a row matches the search, or nothing if its name matches. */
function keywordOf({ name, tag_ids }: LibraryRecord, { search, tags }: { search: string; tags: ResolvedTags }) {
  if (nameKey(name).includes(nameKey(search))) return {};
  const tag = tags.matching.find(({ id }) => tag_ids.includes(id));
  return tag ? { keyword: tag.name } : {};
}

/** Returns a challenge with the fields that the actor may read; throws 404 if they may not see it. */
export async function getChallenge({ db }: OnDatabase, actor: Actor, id: number) {
  const row = await findVisibleWhole(db, actor, id);
  if (!row) throw missing();
  return toChallenge(actor, row);
}

/**
 * Returns the previous and next challenge in the library for this query, across pages, or null at either end; throws
 * 404 if the challenge is not visible.
 */
export async function getNeighbors({ db }: OnDatabase, actor: Actor, id: number, query: LibraryQuery) {
  const row = await findVisible(db, actor, id);
  if (!row) throw missing();
  return findNeighbors(db, actor, await resolveLibraryQuery(db, actor, query), row);
}

/**
 * Returns the tags of challenges that the actor sees, by name; throws 403 for people who do not read challenge details.
 */
export async function listTags({ db }: OnDatabase, actor: Actor) {
  if (!readsChallengeDetails(actor)) throw forbidden(sentences.tagsDenied);
  return findTagsInUse(db, actor);
}

/**
 * Returns the texts and materials of a challenge as far as the actor may read them: the team's parts for everyone, the
 * host's for people who run challenges; empty texts if it has none. Adds whether the standard copies are drawn and, for
 * editors, texts beyond the limit; throws 404 if it is not visible.
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
 * Creates a challenge from the form and returns it; a draft if the actor may not publish. Call `jobs.poke()` after it,
 * because it queues drawing; throws 409 for a taken name, and 422 for a variant that the category does not offer, an
 * expired upload, or texts beyond the limit outside a draft.
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
