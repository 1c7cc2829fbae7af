import type { ChallengeChanges, NewChallenge } from '@teamsparks/contract/challenge-fields';
import type { LibraryQuery } from '@teamsparks/contract/challenges';
import { sentences } from '@teamsparks/contract/errors';
import { variantsOf, type Category, type Status } from '@teamsparks/contract/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { runOnce } from '../../platform/db/run-once.ts';
import { conflict, forbidden, notFound, Refusal } from '../../platform/errors.ts';
import type { ChallengeRecord } from '../../tables.ts';
import { recordAudit } from '../audit/index.ts';
import { takeUpload } from '../uploads/index.ts';
import { nameKey } from './challenge-name.ts';
import { canArchive, canEdit, canRestore, canSetStatus, initialStatus, isVisible } from './challenges.policy.ts';
import {
  changeChallenge,
  findVisible,
  insertChallenge,
  lockChallenge,
  replaceMaterials,
  setArchived,
} from './challenges.repository.ts';
import { toChallenge, toRow } from './challenges.views.ts';
import { countLibrary, findLibraryRows } from './library.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const missing = () => notFound(sentences.challengeNotFound);

/** A page of the library with its facets; a page beyond the last one answers the last one (GAP-20). */
export async function listChallenges({ db }: OnDatabase, actor: Actor, query: LibraryQuery) {
  const { total, facets } = await countLibrary(db, actor, query);
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.per_page)));
  const rows = await findLibraryRows(db, actor, { ...query, page }, total);
  return { items: rows.map((row) => toRow(actor, row)), total, page, per_page: query.per_page, facets };
}

export async function getChallenge({ db }: OnDatabase, actor: Actor, id: number) {
  const row = await findVisible(db, actor, id);
  if (!row) throw missing();
  return toChallenge(db, actor, row);
}

/** Creates a challenge; with `key` the same request again gives the same answer and no second challenge (REL-17). */
export async function createChallenge({ db }: OnDatabase, actor: Actor, input: NewChallenge, key?: string) {
  checkVariant(input.category, input.variant);
  return change(db, async (tx) => {
    if (key === undefined) return insertNew(tx, actor, input);
    const request = { create: 'challenge', input };
    return runOnce(tx, { userId: actor.userId, key, request }, () => insertNew(tx, actor, input));
  });
}

async function insertNew(tx: Database, actor: Actor, input: NewChallenge) {
  const upload = input.upload_id ? await takeUpload(tx, actor, input.upload_id) : undefined;
  const row = await insertChallenge(tx, {
    name: input.name,
    name_key: nameKey(input.name),
    status: initialStatus(actor, input.status),
    level: input.level,
    tournament_level: input.tournament_level,
    type: input.type,
    category: input.category,
    source_id: input.source_id,
    one_liner: input.one_liner,
    setup_difficulty: input.setup_difficulty,
    has_materials: input.materials.length > 0 || input.has_materials,
    core_mechanic: input.core_mechanic,
    skills: input.skills ?? [],
    variant: input.variant,
    time_limits: input.time_limits && JSON.stringify(input.time_limits),
    safety_flags: input.safety_flags,
    copyright: input.copyright ?? 'Unknown',
    pdf_sha256: upload?.sha256 ?? null,
    pdf_bytes: upload?.bytes ?? null,
    pdf_pages: upload?.pages ?? null,
    created_by: actor.userId,
    updated_by: actor.userId,
  });
  await replaceMaterials(tx, row.id, input.materials);
  await record(tx, actor, 'challenge.created', row, { name: row.name, status: row.status });
  return toChallenge(tx, actor, row);
}

/** Changes the named fields; `expectedVersion` is what the editor saw, another one is refused as stale (GAP-39). */
export async function updateChallenge(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  changes: ChallengeChanges,
  expectedVersion?: number,
) {
  return change(db, async (tx) => {
    const before = await lockVisible(tx, actor, id);
    if (before.deleted_at) throw conflict('This challenge is archived. Restore it before editing.');
    if (!canEdit(actor, before)) throw forbidden(sentences.updateDenied);
    if (expectedVersion !== undefined && expectedVersion !== before.version) {
      throw new Refusal('stale', 'Somebody else changed this challenge in the meantime.', {
        current: await toChallenge(tx, actor, before),
      });
    }
    const { materials, time_limits, name, ...fields } = changes;
    const row = await changeChallenge(tx, id, {
      ...fields,
      ...variantAfter(before, changes),
      ...(name !== undefined && { name, name_key: nameKey(name) }),
      ...(time_limits !== undefined && { time_limits: time_limits && JSON.stringify(time_limits) }),
      ...(materials !== undefined && { has_materials: materials.length > 0 }),
      updated_by: actor.userId,
    });
    if (materials !== undefined) await replaceMaterials(tx, id, materials);
    await record(tx, actor, 'challenge.updated', row, { changes });
    return toChallenge(tx, actor, row);
  });
}

export async function archiveChallenge({ db }: OnDatabase, actor: Actor, id: number) {
  return change(db, async (tx) => {
    const before = await lockVisible(tx, actor, id);
    if (before.deleted_at) throw conflict('This challenge is archived already.');
    if (!canArchive(actor, before)) throw forbidden(sentences.deleteDenied);
    const row = await setArchived(tx, id, true, actor.userId);
    await record(tx, actor, 'challenge.archived', row, { name: row.name });
    return toChallenge(tx, actor, row);
  });
}

export async function restoreChallenge({ db }: OnDatabase, actor: Actor, id: number) {
  return change(db, async (tx) => {
    const before = await lockVisible(tx, actor, id);
    if (!canRestore(actor, before)) throw conflict('This challenge is not archived.');
    const row = await setArchived(tx, id, false, actor.userId);
    await record(tx, actor, 'challenge.restored', row, { name: row.name });
    return toChallenge(tx, actor, row);
  });
}

/** Moves a challenge to another status; the same one changes nothing. */
export async function setStatus({ db }: OnDatabase, actor: Actor, id: number, status: Status) {
  return change(db, async (tx) => {
    const before = await lockVisible(tx, actor, id);
    if (before.deleted_at) throw conflict('This challenge is archived. Restore it before changing its status.');
    if (!canSetStatus(actor, before)) throw forbidden(sentences.statusDenied);
    if (before.status === status) return toChallenge(tx, actor, before);
    const row = await changeChallenge(tx, id, { status, updated_by: actor.userId });
    await record(tx, actor, 'challenge.status', row, { from: before.status, to: status });
    return toChallenge(tx, actor, row);
  });
}

async function lockVisible(tx: Database, actor: Actor, id: number): Promise<ChallengeRecord> {
  const row = await lockChallenge(tx, id);
  if (!row || !isVisible(actor, row)) throw missing();
  return row;
}

function checkVariant(category: Category, variant: string | null) {
  if (variant === null || variantsOf(category).includes(variant)) return;
  const detail = `“${variant}” is not a variant of ${category}.`;
  throw new Refusal('invalid', `variant: ${detail}`, { fields: { variant: detail } });
}

/** A variant of the old category does not survive a change of category, unless the new one has it too (WRT-14). */
function variantAfter(before: ChallengeRecord, changes: ChallengeChanges): { variant?: string | null } {
  const category = changes.category ?? before.category;
  if (changes.variant !== undefined) {
    checkVariant(category, changes.variant);
    return {};
  }
  if (before.variant === null || variantsOf(category).includes(before.variant)) return {};
  return { variant: null };
}

function record(tx: Database, actor: Actor, action: string, row: ChallengeRecord, details: Record<string, unknown>) {
  return recordAudit(tx, {
    actorId: actor.userId,
    action,
    subject: { type: 'challenge', id: row.id },
    details: { ...details, version: row.version },
    ...(actor.requestId !== undefined && { requestId: actor.requestId }),
    ...(actor.ip !== undefined && { ip: actor.ip }),
  });
}

/** Runs `work` as one transaction; a name that somebody else has becomes "conflict" (SEC-44). */
async function change<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'challenges_name_key_key') throw error;
    throw conflict('A challenge with this name already exists.', { name: 'This name is taken.' });
  }
}
