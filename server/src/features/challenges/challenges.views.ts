import type { ChallengeRow } from '@teamsparks/contract/challenges';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChallengeRecord } from '../../tables.ts';
import { readsChallengeDetails } from '../auth/index.ts';
import { canArchive, canEdit, canRestore, canSetStatus, seesMaterials } from './challenges.policy.ts';
import { findMaterialsOf } from './challenges.repository.ts';
import type { LibraryRecord } from './library.repository.ts';
import { findTagsOf } from './tags/tags.repository.ts';

/** A row of the library as this person may see it. */
export function toRow(actor: Actor, row: Omit<LibraryRecord, 'tag_ids'>): ChallengeRow {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    level: row.level,
    tournament_level: row.tournament_level,
    type: row.type,
    category: row.category,
    has_pdf: row.pdf_sha256 !== null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    can: {
      edit: canEdit(actor, row),
      archive: canArchive(actor, row),
      restore: canRestore(actor, row),
      set_status: canSetStatus(actor, row),
      history: readsChallengeDetails(actor),
    },
  };
}

/** The whole challenge, without the fields that this person may not see. */
export async function toChallenge(db: Database, actor: Actor, row: ChallengeRecord) {
  return {
    ...toRow(actor, row),
    source_id: row.source_id,
    time_limits: row.time_limits,
    has_materials: row.has_materials,
    copyright: row.copyright,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...(readsChallengeDetails(actor) && {
      one_liner: row.one_liner,
      setup_difficulty: row.setup_difficulty,
      core_mechanic: row.core_mechanic,
      skills: row.skills,
      variant: row.variant,
      safety_flags: row.safety_flags,
      tags: (await findTagsOf(db, [row])).get(row.id) ?? [],
    }),
    ...(seesMaterials(actor) && { materials: (await findMaterialsOf(db, [row.id])).get(row.id) ?? [] }),
  };
}
